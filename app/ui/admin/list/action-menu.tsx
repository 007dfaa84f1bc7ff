import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { Icon } from "../../icon.tsx";
import { useIsHydrating } from "../hydration.ts";
import { changedQuery } from "~/lib/http/query";
import { showToast } from "../../toast.tsx";
import { fileChoices } from "./file-choices.ts";
import type { MenuAction, OpenMenuProps } from "./open-menu.tsx";

interface ActionMenuProps {
  /** The button's accessible name if its content does not say it. */
  label?: string;
  actions: readonly MenuAction[];
  className: string;
  isDisabled?: boolean;
  describedBy?: string | undefined;
  children: ReactNode;
}

/** A button that opens a menu. The menu's script loads after the page. */
function ActionMenu({ label, actions, className, isDisabled = false, describedBy, children }: ActionMenuProps) {
  const isHydrating = useIsHydrating();
  const button = useRef<HTMLButtonElement>(null);
  const { OpenMenu, isOpen, open, close } = useOpenMenu();
  const openByArrow = (press: KeyboardEvent) => {
    if (press.key !== "ArrowDown") return;
    press.preventDefault();
    open();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={isDisabled || isHydrating}
        className={className}
        onClick={open}
        onKeyDown={openByArrow}
      >
        {children}
      </button>
      {isOpen && OpenMenu && <OpenMenu button={button} actions={actions} onClose={close} />}
    </>
  );
}

/** Loads the menu's script, and again on the next click if the network failed. */
function useOpenMenu() {
  const { t } = useWords();
  const [OpenMenu, setOpenMenu] = useState<ComponentType<OpenMenuProps>>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void load().catch(() => {}), []);
  const open = async () => {
    try {
      const loaded = await load();
      setOpenMenu(() => loaded.OpenMenu);
      setOpen(true);
    } catch {
      showToast({ tone: "destructive", title: t("admin.list.menuFailed"), text: t("events.tryAgainLater") });
    }
  };
  return { OpenMenu, isOpen, open: () => void open(), close: () => setOpen(false) };
}

function load() {
  return import("./open-menu.tsx");
}

/** The menu of a row, without opening it. */
export function RowMenu({ name, actions }: { name: string; actions: readonly MenuAction[] }) {
  const { t } = useWords();
  return (
    <ActionMenu label={t("admin.list.actionsFor", { name })} actions={actions} className="icon-button row-menu">
      <Icon name="more" />
    </ActionMenu>
  );
}

/** Returns the downloads of a list. `file` is the address without the extension. */
export function useDownloadActions(file: string, search: string, isOff = false): MenuAction[] {
  const { t } = useWords();
  return fileChoices.map(({ columns, kind }) => ({
    label: t(`admin.list.files.${columns}.${kind}`),
    href: `${file}.${kind}${changedQuery(search, { columns })}`,
    isOff,
  }));
}

interface ExportMenuProps {
  actions: readonly MenuAction[];
  /** True if the menu also links to the import. */
  isImport?: boolean;
  /** The id of the text that says why nothing can be exported. */
  emptyBecause?: string | undefined;
  isDisabled?: boolean;
}

/** The menu with a list's downloads. */
export function ExportMenu({ actions, isImport = false, emptyBecause, isDisabled = false }: ExportMenuProps) {
  const { t } = useWords();
  return (
    <ActionMenu
      actions={actions}
      isDisabled={isDisabled}
      describedBy={emptyBecause}
      className="button button-outline button-small"
    >
      <Icon name="download" />
      {/* On a phone, only the icon fits next to the button that adds. */}
      <span className={isImport ? "max-sm:sr-only" : undefined}>
        {t(isImport ? "admin.list.importExport" : "admin.list.export")}
      </span>
    </ActionMenu>
  );
}
