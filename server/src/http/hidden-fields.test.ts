/** Fields that not all may see are declared in the contract, and stand in no answer to people who may not. */
import { type Endpoint, endpointName } from '@soquay/contract/endpoint';
import { seenIf, viewersOf } from '@soquay/contract/hidden-fields';
import { type Action, type ModuleKey, moduleActions } from '@soquay/contract/rights';
import { groupsReaching, reachOf } from '@soquay/contract/rules/reach';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { isOfDocument, loadEndpoints, requestTo } from '../../test/endpoints.ts';
import { buildBill, buildCounter, type Counter, type Headers, signInAs } from '../../test/factories/bills.ts';
import { buildNamedDocuments } from '../../test/factories/named-documents.ts';
import { rolesOf, signIn } from '../../test/factories/people.ts';
import { buildProduct, type Product } from '../../test/factories/products.ts';
import { buildReturn } from '../../test/factories/returns.ts';
import { useApp } from '../../test/use-app.ts';
import { hiddenFieldsOf } from './hidden-fields.ts';

interface Field {
  /** `data.details.original_price`, whatever is a list or may be missing on the way. */
  path: string;
  isDeclared: boolean;
}

/** Lists the fields of a schema, those within a declared one left out. */
function fieldsOf(schema: z.ZodType, path = ''): Field[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => {
      const own = { path: `${path}${name}`, isDeclared: viewersOf(field as z.ZodType) !== undefined };
      return own.isDeclared ? [own] : [own, ...fieldsOf(field as z.ZodType, `${own.path}.`)];
    });
  }
  const parts = Object.values(schema.def).flat();
  return parts.filter((part) => part instanceof z.ZodType).flatMap((part) => fieldsOf(part, path));
}

/** Makes a value with all fields of a schema. */
function filled(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [name, filled(field as z.ZodType)]);
    return Object.fromEntries(fields);
  }
  if (schema instanceof z.ZodArray) return [filled(schema.element as z.ZodType)];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return filled(schema.unwrap() as z.ZodType);
  return 'a value';
}

/** Lists the fields that a value has, as `fieldsOf` names them. */
function pathsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((row) => pathsIn(row, path)))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    field === undefined ? [] : [`${path}${name}`, ...pathsIn(field, `${path}${name}.`)],
  );
}

const answering = (await loadEndpoints()).flatMap((endpoint) => {
  const { response } = endpoint;
  if (typeof response !== 'object') return [];
  const fields = fieldsOf(response);
  const declared = fields.filter(({ isDeclared }) => isDeclared).map(({ path }) => path);
  return [{ name: endpointName(endpoint), endpoint, response, fields, declared }];
});
const hiding = answering.filter(({ declared }) => declared.length > 0);

const sale: ShopRights = {
  user_id: 1,
  company_id: 1,
  is_admin: false,
  is_warehouse_manager: false,
  can_list_sale: false,
  groups: ['Sale'],
  grants: {},
  warehouses: [],
};

test.each(hiding)('$name leaves out what a Sale may not see, and nothing else', ({ response, declared }) => {
  const value = filled(response);
  const shown = hiddenFieldsOf(response)?.(sale)?.(value);

  const isHidden = (path: string) => declared.some((name) => path === name || path.startsWith(`${name}.`));
  expect(pathsIn(shown)).toEqual(pathsIn(value).filter((path) => !isHidden(path)));
  expect(hiddenFieldsOf(response)?.({ ...sale, groups: ['Admin'] })).toBeUndefined();
});

test('a hidden field is one however it is wrapped, and no answer begins to hide it where nothing looks', () => {
  const nobody = {} as ShopRights;
  const cost = seenIf(() => false, z.int());
  const strip = hiddenFieldsOf(z.object({ cost: cost.nullable(), name: z.string() }))?.(nobody);
  expect(strip?.({ cost: 1, name: 'Áo' })).toEqual({ name: 'Áo' });
  const row = z.object({ cost });
  for (const within of [z.union([row, z.string()]), z.record(z.string(), row), z.tuple([row])])
    expect(() => hiddenFieldsOf(within)).toThrow('cannot hide fields');
});

/** Names that tell a cost of goods, and amounts of receipts, which are sums of costs. */
const costLike =
  /original_price|cost|supplier_note|unpriced|invoice_total|(?:over|short|difference)_value|warehouse-receipts.* (?:.*\.)?(?:total_)?amount$/;

/** Answers whose readers all see costs, or that have none. */
const exceptions: Record<string, RegExp> = {
  'asked by who sees costs alone': /\/last-costs /,
  'sent in the same file by who reads it': /\/import(?:\/| )/,
  'of reports, whose readers all see costs': /^GET \/api\/reports\/profit/,
};

test('a field with the name of a cost is declared with who may see it', () => {
  const open = answering.flatMap(({ name, fields }) =>
    fields.filter(({ isDeclared }) => !isDeclared).map(({ path }) => `${name} ${path}`),
  );
  const named = open.filter((field) => costLike.test(field));

  const excused = Object.values(exceptions);
  expect(named.filter((field) => !excused.some((exception) => exception.test(field)))).toEqual([]);
  expect(excused.filter((exception) => !named.some((field) => exception.test(field)))).toEqual([]);
});

test('a list that is filtered by its amount shows that to everybody', () => {
  const filtered = answering.filter(({ endpoint }) => 'amount_from' in (endpoint.query?.shape ?? {}));
  const declared = filtered.flatMap(({ name, declared }) => declared.map((path) => `${name} ${path}`));

  expect(filtered).not.toEqual([]);
  expect(declared.filter((field) => /^\S+ \S+ data\.(?:\w+_)?amount$/.test(field))).toEqual([]);
});

const server = useApp();
let counter: Counter;
let goods: Product;
let admin: Headers;
let seller: Headers;
let idFor: (endpoint: Endpoint) => string;

beforeAll(async () => {
  counter = await buildCounter(server);
  const { shop } = counter;
  const system = await signInAs(server, { shop, groups: ['Admin'], is_admin: true });
  admin = system.headers;
  goods = await buildProduct(server.db, { shop, code_anh: 'AO02', stock: { [shop.warehouses[0] ?? '']: 5 } });
  const bill = await buildBill(server, counter);
  const repay = await buildReturn(server, bill, counter.headers);
  const documentOf = await buildNamedDocuments(server.db, shop, system.user.user_id);
  const own: Record<string, number> = { '/api/bills/:id': bill.id, '/api/repays/:id': repay.id };
  idFor = (endpoint) => String(own[endpoint.path] ?? documentOf(endpoint));
  const { user } = await signInAs(server, { shop, groups: ['Sale'], can_list_sale: true });
  await letSalesReadEverything();
  seller = await signIn(server.app, user);
});

/** Ticks for the group Sale whatever the screen of roles lets anybody tick. */
async function letSalesReadEverything(): Promise<void> {
  const reach = reachOf(await loadEndpoints());
  const data = (Object.entries(moduleActions) as [ModuleKey, readonly Action[]][]).map(
    ([module_id, actions]) => ({
      module_id,
      action_ids: actions.filter((action) => groupsReaching(reach, module_id, action).includes('Sale')),
    }),
  );
  const [id] = await rolesOf(server.db, counter.shop, ['Sale']);
  const url = `/api/roles/${id}`;
  const { role_name, version } = (await server.app.inject({ url, headers: admin })).json().data;
  const payload = { role_name, version, data };
  const answer = await server.app.inject({ method: 'PUT', url, headers: admin, payload });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function read(endpoint: Endpoint, headers: Headers) {
  const { params, query } = endpoint;
  const { product_code: code, product_id } = goods;
  const things: Record<string, string> = {
    code,
    product_name: code,
    product_id: `${product_id}`,
    code_anh: 'AO02',
    show: 'uncounted',
  };
  const asked = Object.entries(things).filter(([name]) => name in (query?.shape ?? {}));
  const id = isOfDocument(endpoint) ? idFor(endpoint) : '1';
  const named = Object.keys(params?.shape ?? {}).map((name) => [name, id]);
  const request = await requestTo(endpoint, counter.shop.company_id, {
    params: Object.fromEntries(named),
    query: Object.fromEntries(asked),
  });
  return await server.app.inject({ ...request, headers: { ...request.headers, ...headers } });
}

test.each(hiding.filter(({ endpoint }) => endpoint.method === 'GET'))(
  '$name answers an Admin with the declared fields, a Sale without',
  async ({ endpoint, declared }) => {
    const whole = await read(endpoint, admin);
    expect(whole.statusCode, whole.body).toBe(200);
    expect(pathsIn(whole.json()).filter((path) => declared.includes(path))).not.toEqual([]);

    const answer = await read(endpoint, seller);
    expect([200, 403]).toContain(answer.statusCode);
    expect(pathsIn(answer.json()).filter((path) => declared.includes(path))).toEqual([]);
  },
);
