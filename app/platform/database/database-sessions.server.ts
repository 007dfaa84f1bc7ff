import pg from "pg";

const patience = 5_000;

/**
 * Refuses an address behind which a pooler lends a session for one transaction at a time: changes are not heard there,
 * and a setting reaches somebody else's work. Two connections then have one session, or one of them has two.
 */
export async function requireSessions(databaseUrl: string): Promise<void> {
  const [one, other] = [clientOf(databaseUrl), clientOf(databaseUrl)];
  try {
    await one.connect();
    await other.connect();
    const mine = await sessionOf(one);
    await other.query("begin");
    if ((await sessionOf(other)) === mine || (await sessionOf(one)) !== mine)
      throw new Error(
        "a pooler in between lends sessions for one transaction at a time. Use the address of PostgreSQL itself or of a pool in session mode",
      );
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

function clientOf(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: "cohere",
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  // A connection that is lost fails its query; unheard, its event would end the process too.
  return client.on("error", () => {});
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ session: number }>("select pg_backend_pid() as session");
  return rows[0]!.session;
}
