import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../server/src/database/database.ts';
import type { Business } from './business.ts';
import { type Figures, percentile } from './measure.ts';
import { runScenario } from './run-scenario.ts';
import { sales } from './scenarios/sales.ts';
import type { ServerProcess } from './server-process.ts';
import { signIn } from './staff.ts';

/** Long enough for what each stream is asked about now and then. */
const idleMs = 10_000;
const salesHeard = 20;
/** Less than any sale takes. */
const oneSaleSeconds = 0.002;

export interface LiveFigures {
  screens: number;
  /** What the server has grown by. */
  memoryMb: number;
  /** Share of a core, while nothing happens. */
  idleShare: number;
  /** From a sale's answer, or before it, to the last of the screens. */
  p50Ms: number;
  mostMs: number;
}

/** Has so many screens of one shop listen, each with a session of its own, then sells there. */
export async function measureLive(
  db: Db,
  server: ServerProcess,
  { business, screens }: { business: Business; screens: number },
): Promise<LiveFigures> {
  const [shop] = business.shops;
  const [sale] = sales;
  if (!shop || !sale) throw new Error('nobody to sell');
  const authorizations = new Map(
    await Promise.all(shop.sellers.map(async ({ user_id }) => [user_id, await signIn(db, user_id)] as const)),
  );
  const target = { address: server.address, business: { ...business, shops: [shop] }, authorizations };
  const sell = (seconds: number) => runScenario(sale, target, { clients: 1, seconds, warmUpSeconds: 0 });
  // Of what it grows by, nothing is the first sales'.
  await sell(5);
  const before = (await server.memory()).now;

  let heard = 0;
  const streams = await Promise.all(
    Array.from({ length: screens }, async (_, index) => {
      const seller = shop.sellers[index % shop.sellers.length];
      if (!seller) throw new Error('nobody to listen');
      return await openStream(server.address, await signIn(db, seller.user_id), () => {
        heard += 1;
      });
    }),
  );
  const cpuBefore = await server.cpuMs();
  await delay(idleMs);
  const idleShare = ((await server.cpuMs()) - cpuBefore) / idleMs;
  const memoryMb = (await server.memory()).now - before;

  const waits: number[] = [];
  for (let count = 0; count < salesHeard; count++) {
    heard = 0;
    await sellOne(() => sell(oneSaleSeconds));
    const sold = performance.now();
    while (heard < screens) await delay(1);
    waits.push(performance.now() - sold);
  }
  for (const close of streams) close();
  waits.sort((one, other) => one - other);
  return { screens, memoryMb, idleShare, p50Ms: percentile(waits, 0.5), mostMs: waits.at(-1) ?? Number.NaN };
}

/** On a busy machine the time may be over before it has begun. */
async function sellOne(sell: () => Promise<Figures>): Promise<void> {
  for (let done = 0; done === 0; ) {
    const { firstError, ...figures } = await sell();
    if (firstError) throw new Error(firstError);
    done = figures.done;
  }
}

/** Gives the way to close it, once it is open. */
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
        // Its own end cuts it off.
        response.on('error', () => undefined);
        resolve(() => asked.destroy());
      },
    );
    asked.once('error', reject);
    asked.end();
  });
}
