import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { buttonClass, OutsideLink } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** The link to the group chat for registered people (REG-05), if the edition has one. */
export function CommunityChat({ className }: { className: string }) {
  const { t } = useWords();
  const { communityChat } = useEdition().edition.links;
  if (!communityChat) return null;
  return (
    <div className={className}>
      <p>{t("register.chatText")}</p>
      <OutsideLink href={communityChat} className={buttonClass({ tone: "outline", small: true, className: "mt-3" })}>
        {t("register.chatButton")}
        <Icon name="outside" />
      </OutsideLink>
    </div>
  );
}
