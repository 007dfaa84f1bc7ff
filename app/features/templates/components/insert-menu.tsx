import { Button } from "react-aria-components/Button";
import { Header } from "react-aria-components/Header";
import { Menu, MenuItem, MenuSection, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { shortcutOf, useApple } from "../apple-keys.ts";
import type { Variable } from "../letter/syntax.ts";
import { isTool, shapes, toolsFor, variablesFor, type Mark, type TextKind, type Tool } from "../text-editing.ts";

interface InsertMenuProps {
  kind: TextKind;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onTool(tool: Tool): void;
  onVariable(name: Variable): void;
}

/** Returns the sections of the menu. "facts" are variables, filled in when a letter is sent or a page is read. */
function sectionsOf(kind: TextKind) {
  const parts = toolsFor(kind).filter((tool) => !shapes.includes(tool as Mark));
  const facts = variablesFor(kind).filter((name) => name !== "first_name");
  return [
    { name: "parts", items: kind === "letter" ? ["first_name" as const, ...parts] : parts },
    { name: "shapes", items: shapes },
    { name: kind === "letter" ? "facts" : "pageFacts", items: facts },
  ] as const satisfies readonly { name: string; items: readonly (Tool | Variable)[] }[];
}

/** The menu of everything that can be inserted into a text. */
export function InsertMenu({ kind, isOpen, onOpen, onTool, onVariable }: InsertMenuProps) {
  const { t } = useWords();
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpen}>
      <Button className="button button-outline button-small">
        <Icon name="plus" />
        {t("templates.insert.now")}
      </Button>
      <Popover className="popover" placement="bottom start">
        <Menu className="insert-menu" onAction={(key) => (isTool(key) ? onTool(key) : onVariable(key as Variable))}>
          {sectionsOf(kind).map(({ name, items }) => (
            <MenuSection key={name}>
              <Header className="insert-menu-title">{t(`templates.tools.${name}`)}</Header>
              {items.map((item) => (
                <Item key={item} name={item} />
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function Item({ name }: { name: Tool | Variable }) {
  const { t } = useWords();
  const onApple = useApple();
  const words = isTool(name) ? t(`templates.tools.${name}`) : t(`templates.variables.${name}`);
  return (
    <MenuItem id={name} textValue={words} className="suggestion insert-menu-item">
      <span>{words}</span>
      {isTool(name) && <kbd aria-hidden="true">{shortcutOf(name, onApple)}</kbd>}
    </MenuItem>
  );
}
