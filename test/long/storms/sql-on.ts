import pg from 'pg'

/** Runs statements on a server, one after the other, on a connection of their own. */
export async function sqlOn(connectionString: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (const one of statements) await client.query(one)
  } finally {
    await client.end()
  }
}
