import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

interface QueueState {
  state: string;
  of: "campaign" | "other";
  mails: number;
  seconds: number;
}

/** Counts the unsent emails by state. Each part uses its own index, because there are millions of sent ones. */
export async function queueStates(db: Db): Promise<QueueState[]> {
  const figures = sql`count(*)::int as mails, extract(epoch from now() - min(next_attempt_at))::float8 as seconds`;
  const { rows } = await sql<QueueState>`
    select 'queued' as state, 'other' as of, ${figures} from email_deliveries
      where status = 'queued' and campaign_id is null having count(*) > 0
    union all select 'queued', 'campaign', ${figures} from email_deliveries
      where status = 'queued' and campaign_id is not null having count(*) > 0
    union all select status, case when campaign_id is null then 'other' else 'campaign' end, ${figures} from email_deliveries
      where status in ('leased', 'sending') group by 1, 2`.execute(db);
  return rows;
}
