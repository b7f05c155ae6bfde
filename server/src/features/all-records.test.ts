import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '../../test/use-app.ts';
import { references } from '../documents/verify-references.ts';
import { allRecords } from './all-records.ts';

const server = useApp();

/** Records without `countOtherUses`, which says by itself which columns count. */
const countedByColumns = allRecords.filter(
  ({ usedIn, countOtherUses }) => !('none' in usedIn) && !countOtherUses,
);

test.each(countedByColumns)(
  'whatever names a record of $table counts as its use',
  async ({ table, usedIn, contract: { keyName } }) => {
    const { rows } = await sql<{ from: string; column: string }>`
      select conrelid::regclass::text as from, attname as column
      from pg_constraint
      cross join lateral unnest(conkey, confkey) as named (referring, referred)
      join pg_attribute on attrelid = conrelid and attnum = referring
      where contype = 'f' and confrelid = ${table}::regclass and conrelid <> confrelid and referred = (
        select attnum from pg_attribute where attrelid = confrelid and attname = ${keyName}
      )
    `.execute(server.db);
    const verified = references.flatMap(({ from, to, columns, key }) =>
      to === table ? [{ from, column: columns[key.indexOf(keyName)] ?? '' }] : [],
    );
    const uncounted = [...rows, ...verified]
      .filter(
        ({ from, column }) => !([usedIn[from as keyof typeof usedIn]].flat() as unknown[]).includes(column),
      )
      .map(({ from, column }) => `${from}.${column}`);
    expect(uncounted).toEqual([]);
  },
);
