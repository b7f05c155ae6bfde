import pg from 'pg';
import { createRandom, type Random } from '../../../demo/src/random.ts';
import { type Duration, type Figures, measure } from '../measure.ts';
import { type FloorSize, floorWarehouses, sellersOfShop } from './floor-database.ts';

export interface FloorRun extends Duration {
  url: string;
  size: FloorSize;
  clients: number;
}

type Floor = (client: pg.Client, random: Random, size: FloorSize) => Promise<unknown>;

/** Work done by node and pg alone, by name: the upper limit for the server, which does more. */
const floors = {
  'sale one by one': { work: sellOneByOne, isPipelined: false },
  'sale pipelined': { work: sellPipelined, isPipelined: true },
  'newest bills': { work: listNewest, isPipelined: false },
} satisfies Record<string, { work: Floor; isPipelined: boolean }>;
export type NodeFloor = keyof typeof floors;
export const nodeFloors = Object.keys(floors) as NodeFloor[];

/** Runs `clients` connections without a pause. */
export async function measureNodeFloor(
  name: NodeFloor,
  { url, size, clients, ...duration }: FloorRun,
): Promise<Figures> {
  const floor = floors[name];
  const opened = Array.from(
    { length: clients },
    () => new pg.Client({ connectionString: url, pipeline: floor.isPipelined }),
  );
  await Promise.all(opened.map((client) => client.connect()));
  const workers = opened.map((client, index) => {
    const random = createRandom('floor', name, index, Date.now());
    return async () => void (await floor.work(client, random, size));
  });
  const figures = await measure(workers, duration);
  await Promise.all(opened.map((client) => client.end()));
  return figures;
}

/** Sends each statement after the answer to the one before. */
async function sellOneByOne(client: pg.Client, random: Random, size: FloorSize): Promise<void> {
  const sale = drawSale(random, size);
  const { rows } = await client.query(statements.nextId());
  await client.query(statements.products(sale.products));
  for (const statement of writes(sale, rows[0].id)) await client.query(statement);
}

/** Sells in two messages: the first reads, the second is the whole transaction. */
async function sellPipelined(client: pg.Client, random: Random, size: FloorSize): Promise<void> {
  const sale = drawSale(random, size);
  const [{ rows }] = await Promise.all([
    client.query(statements.nextId()),
    client.query(statements.products(sale.products)),
  ]);
  await Promise.all(writes(sale, rows[0].id).map((statement) => client.query(statement)));
}

function listNewest(client: pg.Client, random: Random, { shops }: FloorSize): Promise<unknown> {
  return client.query(statements.newest(random.int(1, shops)));
}

interface Sale {
  seller: number;
  shop: number;
  warehouse: number;
  products: number[];
}

/** Draws three products of the whole range, by rising id. */
function drawSale(random: Random, { products, shops }: FloorSize): Sale {
  const seller = random.int(1, shops * sellersOfShop);
  const third = Math.floor(products / 3);
  return {
    seller,
    shop: 1 + ((seller - 1) % shops),
    warehouse: random.int(1, floorWarehouses),
    products: [0, 1, 2].map((part) => part * third + random.int(1, third)),
  };
}

function writes({ seller, shop, warehouse, products }: Sale, id: string) {
  return [
    'begin',
    statements.lock(products, warehouse),
    statements.take(products, warehouse),
    statements.move(id, products, warehouse),
    statements.bill(id, shop, seller),
    statements.lines(id, products),
    'commit',
  ];
}

function named(name: string, text: string) {
  return (...values: unknown[]) => ({ name, text, values });
}

const statements = {
  nextId: named('id', `select nextval('bill_id_seq') as id`),
  products: named('products', 'select * from product where id = any($1)'),
  lock: named(
    'lock',
    'select product, qty from level where product = any($1) and warehouse = $2 order by product for update',
  ),
  take: named('take', 'update level set qty = qty - 1 where product = any($1) and warehouse = $2'),
  move: named(
    'move',
    'insert into movement (bill, product, warehouse, qty) select $1, product, $3, -1 from unnest($2::bigint[]) product',
  ),
  bill: named('bill', 'insert into bill (id, shop, seller, amount) values ($1, $2, $3, 300)'),
  lines: named(
    'lines',
    'insert into line (bill, product, qty, price) select $1, product, 1, 100 from unnest($2::bigint[]) product',
  ),
  newest: named(
    'newest',
    `select bill.id, at, amount, status, name from bill join seller on seller.id = seller
     where bill.shop = $1 order by bill.id desc limit 10`,
  ),
};
