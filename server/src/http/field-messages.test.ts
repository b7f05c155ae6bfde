/** Checks the message of every field of every endpoint, when it is left out and when it is nonsense. */

import { type Endpoint, endpointName } from '@soquay/contract/endpoint';
import { errorBody } from '@soquay/contract/errors';
import type { FieldErrors, Said } from '@soquay/contract/said';
import { vietnameseOf } from '@soquay/contract/vietnamese';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  isOfDocument,
  loadEndpoints,
  placeOfDocument,
  type RequestParts,
  requestTo,
} from '../../test/endpoints.ts';
import { buildNamedDocuments } from '../../test/factories/named-documents.ts';
import { buildUser, signIn } from '../../test/factories/people.ts';
import { buildShop, type Shop } from '../../test/factories/shops.ts';
import { buildWebsite } from '../../test/factories/websites.ts';
import { unclearWords } from '../../test/plain-vietnamese.ts';
import {
  acceptableValue,
  type RequestField,
  type RequestPart,
  requestFields,
  requestParts,
  withValueAt,
} from '../../test/request-fields.ts';
import { useApp } from '../../test/use-app.ts';

const fields = (await loadEndpoints()).flatMap((endpoint) =>
  requestFields(endpoint).map((field) => ({
    name: `${endpointName(endpoint)} ${field.part} ${field.path.join('.')}`,
    endpoint,
    field,
  })),
);
/** Names the shop of a request, which may leave it out where what else it names, or who asks, says which it is. */
const isShop = ({ endpoint: { access }, field }: (typeof fields)[number]) =>
  access.scope === 'shop' && access.shopFrom === field.part && field.path.join('.') === 'company_id';
const required = fields.filter(({ field }) => field.isRequired);
/** Left out they mean all there is; blank, somebody has forgotten them. */
const saidOrAbsent = [
  'PUT /api/warehouse-exports/details query qty',
  'PUT /api/warehouse-receipts/confirm/:id body details',
];
/** True for changes of products: a field left out stays as it is, a blank one is emptied or refused as missing. */
const isOfProductChange = (name: string) =>
  /^(PUT|POST) \/api\/(base-)?products\/(:id|variants) body /.test(name);
/** A person's groups and warehouses stay where they are left out; blank they would mean all or none. */
const isOfPersonChange = (name: string) =>
  /^PUT \/api\/users\/(:id|profile|:id\/roles) body |^POST \/api\/users\/warehouses body |^POST \/api\/users body companies\./.test(
    name,
  );
/** Name and place of a group stay where they are left out, and a new group has one at the end: neither is emptied. */
const isOfGroup = (name: string) =>
  /^PUT \/api\/categories\/(web\/)?:key body |^POST \/api\/categories\/web body display_order$/.test(name);
const optional = fields.filter(
  ({ name, field }) =>
    !(field.isRequired || saidOrAbsent.includes(name)) &&
    ![isOfProductChange, isOfPersonChange, isOfGroup].some((isOf) => isOf(name)),
);

const server = useApp();
let shop: Shop;
let headers: Record<string, string>;
let documentOf: (endpoint: Endpoint) => string;

beforeAll(async () => {
  shop = await buildShop(server.db);
  const user = await buildUser(server.db, { is_admin: true, shop, groups: ['KeToan'] });
  headers = { ...(await signIn(server.app, user)), ...(await buildWebsite(server, shop)) };
  documentOf = await buildNamedDocuments(server.db, shop, user.user_id);
});

test.each(required.filter((field) => !isShop(field)))(
  '$name says the same however it is missing',
  async ({ endpoint, field }) => {
    const messages = new Set<string | undefined>();
    for (const value of blanksFor(endpoint, field)) {
      const { status, message, errors } = await send(endpoint, field, value);
      const said = errors[field.path.join('.')];
      expect(status, JSON.stringify(value)).toBe(422);
      expect(said, JSON.stringify({ value, message, errors })).toMatch(/[À-ỹ]/);
      expect(unclearWords(said ?? '')).toEqual([]);
      messages.add(said);
    }
    expect([...messages]).toHaveLength(1);
  },
);

test.each(required.filter(isShop))(
  '$name does the same however it is missing',
  async ({ endpoint, field }) => {
    const answers = new Set<string>();
    for (const value of blanksFor(endpoint, field)) {
      const { status, errors } = await send(endpoint, field, value);
      answers.add(JSON.stringify({ status, errors }));
      expect(Object.values(errors).flatMap(unclearWords)).toEqual([]);
    }
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toMatch(/"status":(200|404|422)/);
  },
);

const odd = { NUL: 'a\u0000b', 'half a character': 'a\ud800b', '100,000 signs': 'ắ'.repeat(100_000) };
/** Compared with what is kept, and kept nowhere. */
const areCompared = ['password', 'current_password', 'confirmPassword', 'refresh_token'];
/** Content of the website has an end of its own, beyond that. */
const longContent = ['product_content'];

test.each(Object.entries(odd))('no field of any request takes a text of %s', (kind, value) => {
  const takers = fields.filter(({ field }) => {
    const { data } = field.schema.safeParse(value);
    return typeof data === 'string' && data.length > 1;
  });

  const expected = kind === '100,000 signs' ? [...longContent, 'confirmPassword'] : areCompared;
  const names = takers.map(({ field }) => field.path.join('.'));
  expect(names.filter((name) => !expected.includes(name))).toEqual([]);
});

test.each(optional)('$name may be left blank', ({ field }) => {
  const absent = field.schema.safeParse(undefined);
  for (const blank of [null, '', '   ']) expect(field.schema.safeParse(blank)).toEqual(absent);
});

const nonsense = [true, -1, 0, 1.5, 1e300, 'abc', '1', 'a\u0000', 'x'.repeat(5000), [], [null], {}, '🙂'];

/** Filters of lists: their sheets take the very same, and each sheet is a process of its own. */
const ofLists = new Set(
  fields.filter(({ endpoint }) => endpoint.response !== 'file').map(({ field }) => field.schema),
);
/** Some of it is sense to the stream of changes, which then has no end. */
const answered = fields.filter(
  ({ endpoint, field }) =>
    endpoint.response !== 'events' && !(endpoint.response === 'file' && ofLists.has(field.schema)),
);

test.each(answered)('$name with nonsense is refused in plain words', async ({ endpoint, field }) => {
  const onlyTexts = isOfTexts(endpoint, field.part);
  for (const value of nonsense.filter((item) => !onlyTexts || typeof item === 'string')) {
    const { status, message, errors, said_message, said_errors } = await send(endpoint, field, value);
    expect(status, message).toBeLessThan(500);
    // What is told in Vietnamese is told by its key too, for who reads another language.
    if (said_message) expect(vietnameseOf(said_message as Said)).toBe(message);
    expect(mapValues(said_errors as FieldErrors, vietnameseOf)).toEqual(errors);
    expect(status === 200 || said_message).toBeTruthy();
    for (const text of [message, ...Object.values(errors)]) {
      expect(unclearWords(text), `${JSON.stringify(value)?.slice(0, 50)} → ${text}`).toEqual([]);
    }
    expect(Object.keys(errors)).not.toContain('');
  }
});

test.each(['[]', '"abc"', '7', 'null', 'true'])(
  'a body that is %s is refused with a message alone',
  async (body) => {
    const request = { method: 'POST', url: '/api/auth/login', payload: body } as const;
    const answer = await server.app.inject({ ...request, headers: { 'content-type': 'application/json' } });
    expect(answer.json()).toEqual({
      code: 'VALIDATION_FAILED',
      message: 'Dữ liệu chưa hợp lệ, vui lòng kiểm tra lại',
      said_message: { key: 'VALIDATION_FAILED' },
    });
  },
);

describe('the specification’s own words', () => {
  test.each([
    ['POST /api/bills', 'payment_code', 'Chưa chọn phương thức thanh toán'],
    ['POST /api/bills', 'details', 'Đơn không có sản phẩm'],
    ['POST /api/bills', 'details.0.product_id', 'Vui lòng điền mã sản phẩm'],
    ['POST /api/bills', 'details.0.warehouse_code', 'Vui lòng chọn kho'],
    ['POST /api/bills', 'details.0.qty', 'Vui lòng nhập số lượng'],
    ['POST /api/bills', 'details.0.discount', 'Vui lòng nhập chiết khấu, không có chiết khấu thì nhập 0'],
    ['POST /api/bills', 'company_id', 'Chưa chọn cửa hàng'],
    ['GET /api/bills', 'company_id', 'Chưa chọn cửa hàng'],
    ['POST /api/orders', 'details', 'Vui lòng thêm sản phẩm trước khi thực hiện !'],
    ['POST /api/orders', 'details.0.unit_code', 'Vui lòng điền đầy đủ thông tin: đơn vị'],
    ['POST /api/orders', 'customer_phone', 'Số điện thoại không được để trống'],
    ['POST /api/auth/login', 'username', 'Nhập tên đăng nhập'],
    ['POST /api/auth/login', 'password', 'Nhập mật khẩu'],
    ['POST /api/warehouses', 'warehouse_code', 'Thiếu mã kho!'],
    [
      'POST /api/users',
      'password',
      'Mật khẩu phải tối thiểu 6 ký tự và bao gồm số, chữ thường, chữ hoa và ký tự đặc biệt',
    ],
  ])('%s without %s', async (name, path, text) => {
    const missing = required.find(
      ({ endpoint, field }) => endpointName(endpoint) === name && field.path.join('.') === path,
    );
    if (!missing) throw new Error(`${name} has no required field ${path}`);
    const { message, errors } = await send(missing.endpoint, missing.field, undefined);
    expect({ message, errors }).toEqual({ message: text, errors: { [path]: text } });
  });
});

/** The ways in which a field can be missing where it stands: a path has no null, a form knows only texts. */
function blanksFor(endpoint: Endpoint, { part, path }: RequestField): unknown[] {
  // A path that ends without it is that of a list.
  if (part === 'params') return endpoint.path.endsWith(`:${path[0]}`) ? ['   '] : ['', '   '];
  return isOfTexts(endpoint, part) ? ['', '   ', undefined] : ['', '   ', null, undefined];
}

function isOfTexts(endpoint: Endpoint, part: RequestPart): boolean {
  return part !== 'body' || endpoint.multipart === true;
}

/** Sends a request that is acceptable but for one field. */
async function send(endpoint: Endpoint, { part, path }: RequestField, value: unknown) {
  const request = acceptableRequest(endpoint);
  const broken = { ...request, [part]: withValueAt(request[part], path, value) };
  const params = Object.entries({ ...broken.params }).map(([key, text]) => [key, encodeURIComponent(text)]);
  const sent = await requestTo(endpoint, shop.company_id, {
    ...broken,
    params: Object.fromEntries(params),
  });
  const answer = await server.app.inject({ ...sent, headers: { ...sent.headers, ...headers } });
  if (answer.statusCode === 200)
    return { status: 200, message: '', errors: {} as Record<string, string>, said_errors: {} };
  const { message, said_message, errors = {}, said_errors = {} } = errorBody.parse(answer.json());
  return { status: answer.statusCode, message, said_message, errors, said_errors };
}

function mapValues<T, U>(values: Record<string, T>, of: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, of(value)]));
}

function acceptableRequest(endpoint: Endpoint): RequestParts {
  const parts = requestParts.flatMap((part) => {
    const schema = endpoint[part];
    const named = { ...shopNamedIn(endpoint, part), ...documentNamedIn(endpoint, part) };
    return schema ? [[part, { ...Object(acceptableValue(schema)), ...named }]] : [];
  });
  return Object.fromEntries(parts);
}

function documentNamedIn(endpoint: Endpoint, part: RequestPart): Record<string, unknown> {
  const place = endpoint.params ? 'params.id' : placeOfDocument(endpoint);
  const [named, name = ''] = place.split('.');
  return part === named && isOfDocument(endpoint) ? { [name]: documentOf(endpoint) } : {};
}

function shopNamedIn(endpoint: Endpoint, part: RequestPart): Record<string, unknown> {
  const from = endpoint.access.scope === 'shop' ? endpoint.access.shopFrom : 'document';
  if (from === part) {
    return { company_id: isOfTexts(endpoint, part) ? String(shop.company_id) : shop.company_id };
  }
  return from.startsWith(`${part}.`) ? { [from.slice('params.'.length)]: String(shop.company_id) } : {};
}
