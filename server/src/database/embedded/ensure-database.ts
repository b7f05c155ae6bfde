import pg from 'pg';
import {
  databaseName,
  type Listening,
  serverPassword,
  serverRole,
  superuser,
  superuserUrl,
} from './database-url.ts';

/** Makes the server's role and its database unless they are there, and hands it whatever the superuser has in that database. */
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

/**
 * Clusters of earlier versions had one role, the superuser, which made all there is. What belongs to an
 * extension stays with who made that.
 */
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
  // The server's role owns the database and could make schemas and settings in it: the superuser looks at none of them.
  const client = new pg.Client({ connectionString: url, options: '-c search_path=pg_catalog' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
