import type { Endpoint } from '@soquay/contract/endpoint';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { z } from 'zod';
import type { Db } from '../src/database/database.ts';
import { loadEndpoints, requestTo } from './endpoints.ts';
import type { Headers } from './factories/bills.ts';
import type { Shop } from './factories/shops.ts';

/** Limit on reading any list with any query. */
const longestMs = 300;

interface Server {
  app: FastifyInstance;
  db: Db;
}

/** Values that people type and choose on a shop's lists, by field. */
async function findFilters(db: Db, { company_id, warehouses }: Shop): Promise<Record<string, string>> {
  const product = await db
    .selectFrom('products')
    .selectAll()
    .where('company_id', '=', company_id)
    .orderBy('product_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    q: 'áo sơ',
    code: 'SP0001',
    name: 'mẫu 12',
    product_name: 'áo sơ mi',
    product_code: product.product_code,
    code_anh: product.code_anh,
    product_id: `${product.product_id}`,
    ids: `${product.product_id}`,
    cat: `${product.category_id}`,
    category_id: `${product.category_id}`,
    color: 'đỏ',
    size: 'M',
    unit: 'cái',
    from_price: '100000',
    to_price: '200000',
    warehouse: `${warehouses[0]}`,
    warehouse_code: `${warehouses[0]}`,
    customer_phone: '0912345678',
    phone: '0912',
    address: 'Lê Lợi',
    page: '3',
  };
}

/** A read without a filter, by each of its filters, and in each of its orders. */
function questionsOf({ query }: Endpoint, filters: Record<string, string>): Record<string, string>[] {
  if (!query) return [{}];
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  const all = Object.entries(properties).map(([name, schema]): [string, string[]] => {
    const chosen = optionsOf(schema);
    return [name, chosen.length > 0 ? chosen : name in filters ? [`${filters[name]}`] : []];
  });
  const always = Object.fromEntries(
    all.flatMap(([name, [first]]) => (required.includes(name) && first ? [[name, first]] : [])),
  );
  return [always, ...all.flatMap(([name, values]) => values.map((value) => ({ ...always, [name]: value })))];
}

function optionsOf(schema: unknown): string[] {
  const { enum: options, const: only, anyOf = [] } = Object(schema);
  if (only !== undefined) return [`${only}`];
  return options ? options.map(String) : anyOf.flatMap(optionsOf);
}

/** All that can be read of the shop, by its own people's `headers`; gives what took too long, even asked again, or failed. */
export async function readAll({ app, db }: Server, shop: Shop, headers: Headers): Promise<string[]> {
  const filters = await findFilters(db, shop);
  const failures: string[] = [];
  const { base_product_id } = await db
    .selectFrom('products')
    .select('base_product_id')
    .where('product_id', '=', Number(filters.product_id))
    .executeTakeFirstOrThrow();
  for (const endpoint of (await loadEndpoints()).filter(isRead)) {
    const params = {
      id: endpoint.path.startsWith('/api/base-products') ? `${base_product_id}` : `${filters.product_id}`,
      key: `${filters.category_id}`,
    };
    for (const query of questionsOf(endpoint, filters)) {
      const request = await requestTo(endpoint, shop.company_id, { params, query });
      const sent = { ...request, headers: { ...request.headers, ...headers } };
      const asked = `${endpoint.path} ${JSON.stringify(query)}`;
      const first = await timed(app, sent);
      // A machine that is busy with something else is slow once.
      const again = first.ms > longestMs ? await timed(app, sent) : first;
      if (again.ms > longestMs) failures.push(`${asked}: ${Math.round(again.ms)} ms`);
      if (again.status >= 500) failures.push(`${asked}: ${again.status}`);
    }
  }
  return failures;
}

function isRead({ method, response }: Endpoint): boolean {
  return method === 'GET' && response !== 'file' && response !== 'events';
}

async function timed(app: FastifyInstance, request: InjectOptions) {
  const begun = performance.now();
  const { statusCode } = await app.inject(request);
  return { ms: performance.now() - begun, status: statusCode };
}
