import { noteRecipientsExport } from "~/features/campaigns/outcomes/commands.server";
import { recipientPages, recipientsCsv, recipientsXlsx } from "~/features/campaigns/outcomes/export.server";
import { campaignById } from "~/features/campaigns/outcomes/queries.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import { languageOf, localized } from "~/i18n/links";
import { createWords } from "~/i18n/words";
import { fileAnswer } from "~/platform/http/file-answer.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/campaign-export";
import { outcomeIn, searchIn } from "~/features/campaigns/office/campaign/campaign-url";
import { recipientColumns } from "~/features/campaigns/office/campaign/recipient-columns";
import { asksForShownColumns } from "~/ui/admin/list/file-choices";
import { listFile } from "~/ui/admin/list/list-file.server";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

const files = { "recipients.csv": "csv", "recipients.xlsx": "xlsx" } as const;

/** Exports the recipients of a campaign with the outcome of each email, with the list's filters. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requireAdmin(args);
  const { id, file } = args.params;
  // Requires a fresh proof. It leads back to the campaign, since a download would leave the proof's form on the screen.
  const list = localized(languageOf(args.url.pathname), `/admin/campaigns/${id}`) + args.url.search;
  const { userId } = requireFreshProof({ ...args, url: new URL(list, args.url) });
  const { db } = args.context.get(requestContext);
  const kind = Object.hasOwn(files, file) ? files[file as keyof typeof files] : undefined;
  const campaign = kind && (await campaignById(db, id));
  if (!campaign) throw new Response(null, { status: 404 });
  const { searchParams } = args.url;
  const query = { campaignId: id, outcome: outcomeIn(searchParams), search: searchIn(searchParams) };
  const exported = { query, signal: args.request.signal };
  const note = () => noteRecipientsExport(db, { campaign, actor: `user:${userId}`, kind, outcome: query.outcome });
  if (asksForShownColumns(searchParams)) {
    const words = createWords(languageOf(args.url.pathname));
    const columns = recipientColumns(words, args.context.get(editionContext).zone);
    return fileAnswer({ name: "recipients-view", kind }, listFile(kind, columns, recipientPages(db, exported)), note);
  }
  const rows = kind === "xlsx" ? recipientsXlsx(db, exported) : recipientsCsv(db, exported);
  return fileAnswer({ name: "recipients", kind }, rows, note);
}
