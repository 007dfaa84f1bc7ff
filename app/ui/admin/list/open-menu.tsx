import type { RefObject } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { useWords } from "~/i18n/words";

/** An item of a menu: a link to a page or file, or a function. */
export type MenuAction = { label: string; isOff?: boolean } & ({ href: string } | { onAction(): void });

export interface OpenMenuProps {
  button: RefObject<HTMLButtonElement | null>;
  actions: readonly MenuAction[];
  onClose(): void;
}

/** The part of an action menu that needs React Aria, in its own file so that it loads after the page. */
export function OpenMenu({ button, actions, onClose }: OpenMenuProps) {
  const { language } = useWords();
  const name = button.current?.ariaLabel ?? button.current?.textContent ?? "";
  return (
    <I18nProvider locale={language === "es" ? "es-US" : "en-US"}>
      <Popover
        triggerRef={button}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement="bottom end"
        aria-label={name}
        className="popover"
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens a menu goes on in it (ARIA menu button) */}
        <Menu aria-label={name} autoFocus="first" onClose={onClose} className="action-menu">
          {actions.map((action) => (
            <MenuItem
              key={action.label}
              className="action-menu-item"
              isDisabled={action.isOff ?? false}
              {...("href" in action ? { href: action.href } : { onAction: action.onAction })}
            >
              {action.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </I18nProvider>
  );
}
