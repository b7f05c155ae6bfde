import type { MessageFilters, MessageState } from '@soquay/contract/website-inbox';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { countUpToCap, limitToPage } from '../../database/paging.ts';
import type { MessageBox } from './message-box.ts';

interface ListQuery extends MessageFilters {
  company_id: number;
  page: number;
  per_page: number;
}

interface Row {
  id: number;
  state: MessageState;
  note: string;
  version: number;
  [column: string]: unknown;
}

/** Returns a page of the messages that the filters find, newest first. */
export async function listMessages<Message>(db: Db, box: MessageBox, query: ListQuery) {
  const { table, cameAt, matches } = box;
  const { company_id, state, q } = query;
  const conditions = [
    sql`company_id = ${company_id}`,
    ...(state ? [sql`state = ${state}`] : []),
    ...(q ? [matches(q)] : []),
  ];
  const from = sql`from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`;
  const order = sql`order by ${sql.ref(cameAt)} desc, id desc`;
  const [{ rows }, total] = await Promise.all([
    sql<Row>`
      select ${columnsOf(box)} from (select * ${from} ${order} ${limitToPage(query)}) as message
      left join users on users.user_id = handled_by ${order}
    `.execute(db),
    countUpToCap(db, sql`select ${from}`),
  ]);
  return {
    data: rows.map((row) => inAnswer<Message>(row)),
    total,
    current_page: query.page,
    per_page: query.per_page,
  };
}

export async function findMessage<Message>(
  db: Db,
  box: MessageBox,
  { company_id, id }: { company_id: number; id: number },
): Promise<Message | undefined> {
  const { rows } = await sql<Row>`
    select ${columnsOf(box)} from ${sql.table(box.table)} as message
    left join users on users.user_id = handled_by
    where message.company_id = ${company_id} and id = ${id}
  `.execute(db);
  return rows[0] && inAnswer<Message>(rows[0]);
}

/** Finds the shop of a message; undefined where there is none. */
export async function findShopOfMessage(
  db: Db,
  { table }: MessageBox,
  id: number,
): Promise<number | undefined> {
  const found = await db.selectFrom(table).select('company_id').where('id', '=', id).executeTakeFirst();
  return found?.company_id;
}

export async function lockMessage(
  trx: Trx,
  { table }: MessageBox,
  { company_id, id }: { company_id: number; id: number },
): Promise<Pick<Row, 'state' | 'note' | 'version'> | undefined> {
  return await trx
    .selectFrom(table)
    .select(['state', 'note', 'version'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Counts messages that nobody has dealt with. */
export async function countNewMessages(db: Db, { table }: MessageBox, companyId: number): Promise<number> {
  return countUpToCap(
    db,
    sql`select from ${sql.table(table)} where company_id = ${companyId} and state = 'new'`,
  );
}

function columnsOf({ columns }: MessageBox) {
  const shown = [...columns, 'state', 'note', 'version', 'handled_at'];
  return sql`${sql.join(shown.map((name) => sql.ref(`message.${name}`)))},
    case when handled_by is not null then
      json_build_object('user_id', users.user_id, 'fullname', users.fullname) end as handled_by`;
}

/** Converts dates to text. */
function inAnswer<Message>(row: Row): Message {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries) as Message;
}
