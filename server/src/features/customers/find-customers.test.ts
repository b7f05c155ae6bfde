import type { CustomerOption } from '@soquay/contract/customers';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCounter, type Counter, type Headers, signInAs } from '../../../test/factories/bills.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;

beforeAll(async () => {
  counter = await buildCounter(server);
  await server.db
    .insertInto('customers')
    .values([
      { customer_phone: '0931000001', customer_name: 'Đặng Thị Hòa' },
      { customer_phone: '0931000002', customer_name: 'Đặng Hoàng Anh' },
      { customer_phone: '0931000003', customer_name: 'Lê Hoa' },
    ])
    .execute();
  const phones = ['0912345001', '0912345002', '02438250000', '0841234567'];
  const many = Array.from({ length: 12 }, (_, number) => `09770000${String(number).padStart(2, '0')}`);
  await server.db
    .insertInto('customers')
    .values(
      [...phones, ...many].map((customer_phone) => ({
        customer_phone,
        customer_name: `Khách ${customer_phone}`,
        customer_address: 'Hà Nội',
      })),
    )
    .execute();
});

function ask(phone: string, headers: Headers = counter.headers) {
  return server.app.inject({ url: '/api/customers/filter-phone', query: { phone }, headers });
}

async function find(phone: string): Promise<string[]> {
  const answer = await ask(phone);
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = answer.json() as { data: CustomerOption[] };
  return data.map(({ customer_phone }) => customer_phone);
}

test('an option has what the form fills in', async () => {
  expect((await ask('0912345001')).json()).toEqual({
    data: [
      {
        customer_id: expect.any(Number),
        customer_name: 'Khách 0912345001',
        customer_phone: '0912345001',
        customer_address: 'Hà Nội',
        other_phone: '',
      },
    ],
  });
});

describe('customers are found', () => {
  test.each([
    ['by the whole number', '0912345001', ['0912345001']],
    ['by its beginning, the exact one first', '0912 345', ['0912345001', '0912345002']],
    ['with the country before it', '+84 912.345.002', ['0912345002']],
    ['with the country and no plus', '84912345002', ['0912345002']],
    ['with 0084', '0084912345002', ['0912345002']],
    ['without its 0', '912345002', ['0912345002']],
    ['by its beginning, with the country and no plus', '84 912', ['0912345001', '0912345002']],
    ['by its beginning, in a network that begins like the country', '84123', ['0841234567']],
    ['in a network that begins like the country', '0841', ['0841234567']],
    ['on a landline', '+84 (0)24 3825', ['02438250000']],
  ])('%s', async (_, typed, phones) => {
    expect(await find(typed)).toEqual(phones);
  });

  test.each([
    ['by a word of the name, without its marks', 'dang hoa', ['0931000002', '0931000001']],
    ['in any order', 'Hòa ĐẶNG', ['0931000002', '0931000001']],
    ['by all the words', 'le hoa', ['0931000003']],
    ['never by the end of a word', 'nh hoa', []],
  ])('%s', async (_, typed, phones) => {
    expect(await find(typed)).toEqual(phones);
  });

  test.each(['', ' ', '0', 'abc', '%', '345001', '09999'])('by %j: none', async (typed) => {
    expect(await find(typed)).toEqual([]);
  });

  test('ten at most', async () => {
    expect(await find('0977')).toHaveLength(10);
  });
});

test('VALIDATION_FAILED for a name longer than any', async () => {
  expect((await ask('0'.repeat(201))).json().code).toBe('VALIDATION_FAILED');
});

test('customers are shared: a Sale of any shop finds them', async () => {
  const { headers } = await buildCounter(server);
  expect((await ask('0912345001', headers)).json().data).toHaveLength(1);
});

test('ACCESS_DENIED without the grant in any shop', async () => {
  const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Kho'] });
  expect((await ask('0912345001', headers)).json().code).toBe('ACCESS_DENIED');
});
