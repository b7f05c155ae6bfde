import pg from 'pg';
import {
  databaseName,
  type Listening,
  serverPassword,
  serverRole,
  superuser,
  superuserUrl,
} from './database-url.ts';

/** Creates the server's role and database if missing, and makes the role own all objects of the superuser there. */
export async function ensureDatabase(listening: Listening, password: string): Promise<void> {
  await withClient(superuserUrl(listening, password), async (client) => {
    const { rows } = await client.query(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS "hasRole",
              EXISTS (SELECT FROM pg_database WHERE datname = $2) AS "hasDatabase"`,
      [serverRole, databaseName],
    );
    const { hasRole, hasDatabase } = rows[0];
    const secret = pg.escapeLiteral(serverPassword(password));
    if (!hasRole) await client.query(`CREATE ROLE ${serverRole} LOGIN PASSWORD ${secret}`);
    if (!hasDatabase) await client.query(`CREATE DATABASE ${databaseName} OWNER ${serverRole}`);
  });
  await withClient(superuserUrl(listening, password, databaseName), handOver);
}

/** Changes the owner of objects made by earlier versions, whose only role was the superuser. Objects of an extension keep their owner. */
async function handOver(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ object: string }>(
    `WITH ours AS (
       SELECT 'pg_class'::regclass AS class, oid, 'TABLE ' || oid::regclass AS object
       FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relowner = $1::regrole
         AND relkind IN ('r', 'p', 'v', 'm', 'S')
         -- A column's own sequence goes with its table.
         AND NOT EXISTS (
           SELECT FROM pg_depend d
           WHERE d.classid = 'pg_class'::regclass AND d.objid = pg_class.oid AND d.refobjsubid > 0
             AND relkind = 'S' AND d.deptype IN ('a', 'i')
         )
       UNION ALL
       SELECT 'pg_proc'::regclass, oid, 'ROUTINE ' || oid::regprocedure
       FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proowner = $1::regrole
       UNION ALL
       SELECT 'pg_type'::regclass, oid, 'TYPE ' || oid::regtype
       FROM pg_type
       WHERE typnamespace = 'public'::regnamespace AND typowner = $1::regrole AND typtype IN ('d', 'e')
     )
     SELECT object FROM ours
     WHERE NOT EXISTS (
       SELECT FROM pg_depend d WHERE d.classid = ours.class AND d.objid = ours.oid AND d.deptype = 'e'
     )
     UNION ALL
     SELECT 'DATABASE ' || quote_ident(datname)
     FROM pg_database WHERE datname = current_database() AND datdba = $1::regrole`,
    [superuser],
  );
  // Statements sent together are one transaction.
  await client.query(rows.map(({ object }) => `ALTER ${object} OWNER TO ${serverRole};`).join('\n'));
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  // Restricts the superuser to pg_catalog: the server's role could plant schemas and settings in its database.
  const client = new pg.Client({ connectionString: url, options: '-c search_path=pg_catalog' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
