import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { connectionReason } from './connection-reason.ts';

const connectTimeoutMs = 10_000;
const oldestVersion = 160_000;
/** Extensions that the migrations create. */
export const neededExtensions = ['unaccent', 'pg_trgm', 'btree_gin'];

/**
 * Checks, before anything is written, that the PostgreSQL of DATABASE_URL can hold the data. Throws a `StartupError`
 * that says what is missing, never the address, which contains a password.
 */
export async function checkDatabase(url: string): Promise<void> {
  const problem = await look(url).catch((error: unknown) => {
    throw new StartupError(`Không kết nối được DATABASE_URL: ${connectionReason(error)}.`);
  });
  if (problem !== undefined) throw new StartupError(`Không dùng được DATABASE_URL: ${problem}.`);
}

async function look(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  // Ignores the event: the pending call reports a broken connection.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await findProblem(client);
  } finally {
    await client.end();
  }
}

async function findProblem(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query(
    `
    SELECT current_setting('server_version') AS version,
           current_setting('server_version_num')::int AS version_number,
           current_setting('server_encoding') AS encoding,
           pg_is_in_recovery() AS is_replica,
           has_schema_privilege('public', 'CREATE') AND has_database_privilege(current_database(), 'CREATE')
             AS may_create,
           ARRAY(SELECT unnest($1::text[]) EXCEPT SELECT name FROM pg_available_extensions ORDER BY 1)
             AS missing_extensions,
           to_regclass('public.server_secrets') IS NOT NULL AS is_ours,
           EXISTS (
             SELECT FROM pg_class c
             WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
               AND c.relname <> 'schema_migrations'
               AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
           ) AS has_tables`,
    [neededExtensions],
  );
  const found = rows[0];
  if (found.version_number < oldestVersion)
    return `cần PostgreSQL 16 trở lên, máy chủ này là ${found.version}`;
  if (found.is_replica) return 'đó là bản sao chỉ đọc, cần máy chủ chính';
  if (found.encoding !== 'UTF8') return `cơ sở dữ liệu phải có mã UTF8, không phải ${found.encoding}`;
  if (found.has_tables && !found.is_ours) return 'cơ sở dữ liệu này đã có bảng của một chương trình khác';
  // Checks the application's own database too: a newer version may need more extensions.
  if (found.missing_extensions.length > 0) {
    return `máy chủ thiếu phần mở rộng ${found.missing_extensions.join(', ')} (gói postgresql-contrib)`;
  }
  if (!found.may_create && !found.is_ours)
    return 'người dùng này không có quyền tạo bảng và phần mở rộng (CREATE)';
  return undefined;
}
