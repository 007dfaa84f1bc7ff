import pg from "pg";

const patience = 5_000;

/**
 * Refuses a database address behind a pooler that lends sessions per transaction: LISTEN does not work there, and
 * session settings reach other people's work. With such a pooler, two connections share one session, or one connection
 * gets two.
 */
export async function requireSessions(databaseUrl: string): Promise<void> {
  const [first, second] = [clientOf(databaseUrl), clientOf(databaseUrl)];
  try {
    await first.connect();
    await second.connect();
    const session = await sessionOf(first);
    await second.query("begin");
    if ((await sessionOf(second)) === session || (await sessionOf(first)) !== session)
      throw new Error(
        "a pooler in between lends sessions for one transaction at a time. Use the address of PostgreSQL itself or of a pool in session mode",
      );
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
}

function clientOf(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: "cohere",
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  // A lost connection fails its query; without a listener, its error event would end the process.
  return client.on("error", () => {});
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ session: number }>("select pg_backend_pid() as session");
  return rows[0]!.session;
}
