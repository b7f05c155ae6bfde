import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../server/src/database/database.ts';
import type { Business, Shop } from './business.ts';
import { type Figures, median, percentile } from './measure.ts';
import { runScenario } from './run-scenario.ts';
import { sales } from './scenarios/sales.ts';
import type { ServerProcess } from './server-process.ts';
import { signIn } from './staff.ts';

const salesHeard = 20;
/** Shorter than any sale. */
const oneSaleSeconds = 0.002;

export interface LiveFigures {
  screens: number;
  /** Growth of the server's memory. */
  memoryMb: number;
  /** Share of a core used while nothing happens. */
  idleShare: number;
  /** Time from the sale's answer, or before it, to the last screen, in ms. */
  p50Ms: number;
  mostMs: number;
  /** Processor time of the server per sale, in ms; medians over the turns. */
  saleMs: { unheard: number; heard: number };
}

interface LiveRun {
  business: Business;
  screens: number;
  warmUpSeconds: number;
  /** Time without sales; ten seconds include the periodic checks of the streams. */
  idleSeconds: number;
  /** Turns with and without listeners, alternating, so that a slowing machine affects both. */
  turns: number;
  /** Duration of selling in a turn. */
  turnSeconds: number;
}

type Sell = (load: { seconds: number; clients: number }) => Promise<Figures>;

/** Opens the screens of one shop, each with its own session, then sells in that shop. */
export async function measureLive(
  db: Db,
  server: ServerProcess,
  { business, screens, warmUpSeconds, idleSeconds, turns, turnSeconds }: LiveRun,
): Promise<LiveFigures> {
  const [shop] = business.shops;
  const [sale] = sales;
  if (!shop || !sale) throw new Error('nobody to sell');
  const authorizations = new Map(
    await Promise.all(shop.sellers.map(async ({ user_id }) => [user_id, await signIn(db, user_id)] as const)),
  );
  const target = { address: server.address, business: { ...business, shops: [shop] }, authorizations };
  const sell: Sell = (load) => runScenario(sale, target, { ...load, warmUpSeconds: 0 });
  const listen = () => openScreens(db, server.address, { shop, count: screens });
  // Warms up, so that the growth of memory is not that of the first sales.
  await sell({ clients: 1, seconds: warmUpSeconds });
  const before = (await server.memory()).now;

  const opened = await listen();
  const cpuBefore = await server.cpuMs();
  await delay(idleSeconds * 1_000);
  const idleShare = ((await server.cpuMs()) - cpuBefore) / (idleSeconds * 1_000);
  const memoryMb = (await server.memory()).now - before;
  const waits = await measureWaits(opened, sell);
  opened.close();
  return {
    screens,
    memoryMb,
    idleShare,
    p50Ms: percentile(waits, 0.5),
    mostMs: waits.at(-1) ?? Number.NaN,
    saleMs: await measureSales(server, {
      listen,
      sell: () => sell({ clients: 8, seconds: turnSeconds }),
      turns,
    }),
  };
}

interface Screens {
  count: number;
  /** Changes received by all screens together. */
  heard: number;
  close: () => void;
}

async function openScreens(
  db: Db,
  address: string,
  { shop, count }: { shop: Shop; count: number },
): Promise<Screens> {
  const screens: Screens = { count, heard: 0, close: () => undefined };
  const streams = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const seller = shop.sellers[index % shop.sellers.length];
      if (!seller) throw new Error('nobody to listen');
      return await openStream(address, await signIn(db, seller.user_id), () => {
        screens.heard += 1;
      });
    }),
  );
  screens.close = () => {
    for (const close of streams.splice(0)) close();
  };
  return screens;
}

/** Times from a sale to the last screen, sorted. */
async function measureWaits(screens: Screens, sell: Sell): Promise<number[]> {
  const waits: number[] = [];
  for (let count = 0; count < salesHeard; count++) {
    screens.heard = 0;
    await sellOne(() => sell({ clients: 1, seconds: oneSaleSeconds }));
    const sold = performance.now();
    while (screens.heard < screens.count) await delay(1);
    waits.push(performance.now() - sold);
  }
  return waits.sort((one, other) => one - other);
}

/** Measures a sale's cost to the server in turns, with all screens listening and with none. */
async function measureSales(
  server: ServerProcess,
  { listen, sell, turns }: { listen: () => Promise<Screens>; sell: () => Promise<Figures>; turns: number },
): Promise<LiveFigures['saleMs']> {
  const cost = async () => {
    const before = await server.cpuMs();
    const { done, firstError } = await sell();
    if (firstError) throw new Error(firstError);
    return ((await server.cpuMs()) - before) / done;
  };
  const heard: number[] = [];
  const unheard: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    unheard.push(await cost());
    const screens = await listen();
    heard.push(await cost());
    screens.close();
  }
  return { heard: median(heard), unheard: median(unheard) };
}

/** Sells at least once: on a busy machine the time may be over before it began. */
async function sellOne(sell: () => Promise<Figures>): Promise<void> {
  for (let done = 0; done === 0; ) {
    const { firstError, ...figures } = await sell();
    if (firstError) throw new Error(firstError);
    done = figures.done;
  }
}

/** Opens a stream. Resolves with the function that closes it. */
function openStream(address: string, authorization: string, onChange: () => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${address}/api/live?heard_ms_ago=0`,
      { headers: { authorization } },
      (response) => {
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          if (text.includes('event: change')) onChange();
        });
        // Ignores the error of closing it.
        response.on('error', () => undefined);
        resolve(() => asked.destroy());
      },
    );
    asked.once('error', reject);
    asked.end();
  });
}
