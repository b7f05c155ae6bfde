import pg from 'pg';
import { migrate } from '../../server/src/database/migrate.ts';
import { StartupError } from '../../server/src/startup-error.ts';

/** Mark on the demo's table of migrations, which comes before all others; backups contain it. */
const mark = 'Sổ Quầy: dữ liệu mẫu';

/**
 * Makes an empty database the demo's own. Throws a `StartupError` when its tables were made by anybody
 * else: the demo never writes into a real business.
 */
export async function claimDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { isOurs, isEmpty } = await lookAt(client);
    if (isOurs) return;
    if (!isEmpty) {
      throw new StartupError(
        'Cơ sở dữ liệu này đã có bảng không do "npm run demo" tạo: hãy dùng một DATABASE_URL trống hoặc một DATA_DIR khác.',
      );
    }
    // Marked before the first table of a business is there, so that a start cut short is known again.
    await migrate(url, { upTo: '' });
    await client.query(`COMMENT ON TABLE schema_migrations IS ${pg.escapeLiteral(mark)}`);
  } finally {
    await client.end();
  }
}

async function lookAt(client: pg.Client): Promise<{ isOurs: boolean; isEmpty: boolean }> {
  const { rows } = await client.query(
    `SELECT
       coalesce(obj_description(to_regclass('public.schema_migrations'), 'pg_class') = $1, false) AS "isOurs",
       NOT EXISTS (
         SELECT FROM pg_class c
         WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
           AND c.relname <> 'schema_migrations'
           AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
       ) AS "isEmpty"`,
    [mark],
  );
  return rows[0];
}
