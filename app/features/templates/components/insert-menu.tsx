import { Button } from "react-aria-components/Button";
import { Header } from "react-aria-components/Header";
import { Menu, MenuItem, MenuSection, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { keysOf, useApple } from "../apple-keys.ts";
import { variables, type Variable } from "../letter/syntax.ts";
import { dialogTools, isTool, shapes, type Tool } from "../text-editing.ts";

interface InsertMenuProps {
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onTool(tool: Tool): void;
  onVariable(name: Variable): void;
}

const sections: { name: "parts" | "shapes" | "facts"; items: readonly (Tool | Variable)[] }[] = [
  { name: "parts", items: ["first_name", ...dialogTools] },
  { name: "shapes", items: shapes },
  { name: "facts", items: variables.filter((name) => name !== "first_name") },
];

/** The menu of everything that can be inserted into a letter. */
export function InsertMenu({ isOpen, onOpen, onTool, onVariable }: InsertMenuProps) {
  const { t } = useWords();
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpen}>
      <Button className="button button-outline button-small">
        <Icon name="plus" />
        {t("templates.insert.now")}
      </Button>
      <Popover className="popover" placement="bottom start">
        <Menu className="insert-menu" onAction={(key) => (isTool(key) ? onTool(key) : onVariable(key as Variable))}>
          {sections.map(({ name, items }) => (
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
      {isTool(name) && <kbd aria-hidden="true">{keysOf(name, onApple)}</kbd>}
    </MenuItem>
  );
}
