import pg from 'pg';

/** Statements one after the other, over a connection of their own. */
export async function sendStatements(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
