import { PictureForm } from "~/features/calendar/components/picture-form";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Page } from "~/ui/page";
import type { HandlerData } from "~/ui/handler-data";
import type { proposalPictureView } from "./loader.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof proposalPictureView>;
  actionData?: Parameters<typeof PictureForm>[0]["refused"];
}

/** The picture of a proposal while it waits, and of an event that is not over. */
export function ProposalPictureScreen({ loaderData, actionData }: PageProps) {
  const { event, picture, last, state, isPublished, token } = loaderData;
  const { t, href } = useWords();
  return (
    <Page title={t("pictures.title")} intro={t("pictures.intro", { title: event.title })} weave="propose">
      {state && (
        <Notice title={t("proposal.host.waits.change")}>
          <p>{t(`pictures.waits.${state}`)}</p>
          <form method="post" data-busy>
            <Button tone="outline" small name="intent" value="withdraw">
              {t("proposal.host.withdraw")}
            </Button>
          </form>
        </Notice>
      )}
      <PictureForm
        language={event.language}
        picture={picture}
        previous={last}
        canRemove={state !== "removed"}
        folder={`/calendar/propose/${token}/picture`}
        refused={actionData}
      />
      <p className="mt-10">
        <a href={href(`/calendar/propose/${token}`)} className="link">
          {t(isPublished ? "pictures.backToEvent" : "pictures.back")}
        </a>
      </p>
    </Page>
  );
}
