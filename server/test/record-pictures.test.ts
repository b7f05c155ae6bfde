import { optionalPictureField, showsPicture } from '@soquay/contract/picture-fields';
import { recordContract } from '@soquay/contract/record';
import { idField, textField } from '@soquay/contract/record-fields';
import { pictureLink } from '@soquay/contract/rules/picture-link';
import { say } from '@soquay/contract/said';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRecords, erasedRecords } from '../src/features/all-records.ts';
import { writePicture } from '../src/pictures/pictures.writes.ts';
import { sweepPictures } from '../src/pictures/sweep-pictures.ts';
import type { BaseRecordType } from '../src/records/record-type.ts';
import { createRecord, updateRecord } from '../src/records/save-record.ts';
import { buildUser } from './factories/people.ts';
import { buildShop, type Shop } from './factories/shops.ts';
import { useApp } from './use-app.ts';

const server = useApp({ connections: 4 });
const type: BaseRecordType = {
  contract: recordContract({
    path: '/api/size-charts',
    noun: 'bảng size',
    topic: 'brands',
    scope: 'shop',
    module: 'brands',
    key: { id: idField('bảng size') },
    fields: { chart_name: textField('tên bảng', 100), chart_picture: optionalPictureField('ảnh') },
  }),
  table: 'pictured_things',
  entity: 'brand',
  unique: {},
};
let shop: Shop;
let user_id: number;

beforeAll(async () => {
  shop = await buildShop(server.db);
  ({ user_id } = await buildUser(server.db));
  await sql`
    create table pictured_things (
      id bigint generated always as identity primary key,
      company_id bigint not null,
      chart_name text not null,
      chart_picture text not null default '',
      picture_sha256 text
        generated always as (substring(chart_picture from '^/api/pictures/([0-9a-f]{64})$')) stored,
      active smallint not null default 1,
      version integer not null default 1,
      request_key text,
      constraint pictured_things_picture foreign key (picture_sha256, company_id)
        references pictures (sha256, company_id)
    )`.execute(server.db);
});

afterAll(async () => {
  await sql`drop table pictured_things`.execute(server.db);
});

/** Kept in a shop, as an upload keeps it. */
async function kept(company_id: number, digit: string): Promise<string> {
  const picture = { company_id, sha256: digit.repeat(64), width: 1, height: 1, content: Buffer.from('x') };
  await writePicture(server.db, { ...picture, content_type: 'image/png' });
  return pictureLink(picture.sha256);
}

const create = (chart_picture: string) =>
  createRecord(server.db, type, {
    user_id,
    company_id: shop.company_id,
    values: { chart_name: 'Áo sơ mi', chart_picture },
    idempotencyKey: undefined,
  });

test('a record names a picture of its shop, and none of another one or that is gone', async () => {
  const other = await buildShop(server.db);
  const refused = { errors: { chart_picture: say('pictureNotKept') } };
  await expect(create(await kept(other.company_id, 'a'))).rejects.toMatchObject(refused);
  await expect(create(pictureLink('b'.repeat(64)))).rejects.toMatchObject(refused);
  const link = await kept(shop.company_id, 'c');
  expect(await create(link)).toMatchObject({ chart_picture: link });
  expect(await create('')).toMatchObject({ chart_picture: '' });
});

test('a picture stays until its record is without it', async () => {
  const link = await kept(shop.company_id, 'd');
  const { id } = await create(link);
  const isThere = async () => {
    await sql`update pictures set sent_at = now() - interval '25 hours'`.execute(server.db);
    await sweepPictures(server.db);
    return (await server.app.inject({ method: 'GET', url: link })).statusCode === 200;
  };
  expect(await isThere()).toBe(true);
  const record = { user_id, company_id: shop.company_id, key: Number(id) };
  await updateRecord(server.db, type, { ...record, values: { version: 1, chart_picture: '' } });
  expect(await isThere()).toBe(false);
});

test('every field with pictures has a foreign key, by which the sweep leaves them', async () => {
  const { rows: keys } = await sql<{ table: string; made_of: string | null; names: string[] }>`
    select conrelid::regclass::text as "table", pg_get_expr(adbin, adrelid) as made_of,
      array(
        select attname::text from unnest(confkey) with ordinality as named (attnum, place)
        join pg_attribute using (attnum) where attrelid = confrelid order by place
      ) as names
    from pg_constraint
    left join pg_attrdef on adrelid = conrelid and adnum = conkey[1]
    where contype = 'f' and confrelid = 'pictures'::regclass`.execute(server.db);
  for (const { names } of keys) expect(names).toEqual(['sha256', 'company_id']);
  const named = [...allRecords, ...erasedRecords].flatMap(({ table, contract: { fields } }) =>
    Object.entries(fields).flatMap(([name, field]) => (showsPicture(field) ? [{ table, name }] : [])),
  );
  expect(named.length).toBeGreaterThan(0);
  for (const { table, name } of named) {
    expect(keys.filter((key) => key.table === table && key.made_of?.includes(name))).toHaveLength(1);
  }
});
