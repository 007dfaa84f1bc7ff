import { startAutomaticLetters } from "../app/features/campaigns/automatic/automatic.server.ts";
import { startAdvancing } from "../app/features/campaigns/sending/advancing.server.ts";
import { chosenLanguageOf } from "../app/features/identity/queries.server.ts";
import { mailWriter, type WriteMail } from "../app/features/outbox/mail-writer.server.ts";
import { startWorker, type Worker } from "../app/features/outbox/worker.server.ts";
import { startProposalDigest } from "../app/features/proposals/digest.server.ts";
import { startRsvps } from "../app/features/rsvps/due.server.ts";
import { readConfig, WrongSetting } from "../app/platform/config.server.ts";
import { localSender } from "../app/lib/mail/local-sender.ts";
import { localMailer } from "../app/platform/mail/local-mailer.server.ts";
import { smtpMailer } from "../app/platform/mail/mailer.server.ts";
import { mailKinds } from "./mail-kinds.ts";
import { serveMetrics } from "./metrics-server.ts";
import { startNightlyBackups } from "./nightly-backups.ts";
import { stopSignal } from "./stop-signal.ts";
import { openProcess, type ProcessContext } from "./process-context.ts";

type MailDeps = Pick<ProcessContext, "clock" | "config" | "currentEdition" | "database" | "log">;

/** Sends the mail of an opened database over SMTP, or into the local outbox without SMTP_URL. */
export function runMailWorker({
  database: { db, prepared, engine },
  config,
  currentEdition,
  clock,
  log,
}: MailDeps): Worker {
  const { smtpUrl, dkim, mailRate } = config;
  const mailFrom = () => config.mailFrom ?? localSender(currentEdition.now().name);
  const mailer = smtpUrl ? smtpMailer({ smtpUrl, mailFrom, dkim }) : localMailer({ db, mailFrom });
  const { origin, secret } = config;
  const write = inChosenLanguage((tx, delivery) =>
    mailWriter(mailKinds, { edition: currentEdition.now(), origin, secret, clock })(tx, delivery),
  );
  const ownsDatabase = engine === "embedded";
  const worker = startWorker({ db, prepared, mailer, write, log, clock, mailRate, ownsDatabase });
  const advancing = startAdvancing({ db, log, clock, origin, wakeOutbox: worker.wake });
  const edition = () => currentEdition.now();
  const automatic = startAutomaticLetters({ db, log, clock, origin, edition });
  const digest = startProposalDigest({ db, log, clock, origin, edition });
  const rsvps = startRsvps({ db, log, clock, origin });
  return {
    wake: worker.wake,
    stop: async () => {
      await Promise.all([advancing.stop(), automatic.stop(), digest.stop(), rsvps.stop(), worker.stop()]);
      mailer.close();
    },
  };
}

/** Runs the worker as a separate process, beside others on one PostgreSQL. */
export async function runWorker(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl)
    throw new WrongSetting(
      "DATABASE_URL is required for a worker of its own. Without it, npm start does web and mail in one process.",
    );
  const stopped = stopSignal();
  const context = await openProcess(config);
  const worker = runMailWorker(context);
  const backups = startNightlyBackups(context);
  const stopMetrics = await serveMetrics(context, backups.last);
  context.log("info", "worker-started");
  await stopped;
  await stopMetrics();
  await backups.stop();
  await worker.stop();
  await context.database.close();
}

/**
 * The language that a person chose applies to every email to them, whatever language it was requested in; campaigns
 * have used it already.
 */
function inChosenLanguage(write: WriteMail): WriteMail {
  return async (db, delivery) => {
    if (delivery.campaign_id) return write(db, delivery);
    const language = (await chosenLanguageOf(db, delivery.email)) ?? delivery.language;
    return write(db, { ...delivery, language });
  };
}
