import { sql } from 'kysely';
import type pg from 'pg';
import { createDatabase, type Db } from '../../server/src/database/database.ts';
import { createPool } from '../../server/src/database/pool.ts';
import { type Recording, recordStatements, replay } from './bare-sql.ts';
import { openClient } from './http-client.ts';
import { type Figures, measure, type Work } from './measure.ts';
import { randomOfClient, recordedIds, renewIds, type Scenario } from './scenarios.ts';

/** Made-up requests whose statements are recorded; the bare run sends them over and over. */
const recordings = 400;

/** `clients` connections ask the server without a pause. */
export async function measureServer(
  scenario: Scenario,
  { address, clients, seconds }: { address: string; clients: number; seconds: number },
): Promise<Figures> {
  const opened = await Promise.all(Array.from({ length: clients }, () => openClient(address)));
  const workers = opened.map((client, index): Work => {
    const random = randomOfClient(scenario, index);
    return async () => {
      const { status, body } = await client.ask(scenario.make(random).request);
      if (status >= 300) throw new Error(`${status} ${body}`);
    };
  });
  const figures = await measure(workers, seconds);
  for (const client of opened) client.close();
  return figures;
}

/** The statements behind `count` requests of the scenario. */
export async function recordScenario(
  scenario: Scenario,
  { databaseUrl, count = recordings }: { databaseUrl: string; count?: number },
): Promise<Recording[]> {
  const pool = createPool({ url: databaseUrl });
  const record = recordStatements(pool);
  const db = createDatabase(pool);
  const random = randomOfClient(scenario, 0);
  if (scenario.isWrite) await jumpToRecordedIds(db);
  const recorded: Recording[] = [];
  while (recorded.length < count) {
    const { run } = scenario.make(random);
    recorded.push(await record(() => run(db)));
  }
  if (scenario.isWrite) await returnFromRecordedIds(db);
  await db.destroy();
  return recorded;
}

let timesSent = 0;

/** `clients` of this process send recorded statements without a pause, through a pool like the server's. */
export async function measureBareSql(
  recorded: readonly Recording[],
  options: { pool: pg.Pool; clients: number; seconds: number; isWrite: boolean; isNamed: boolean },
): Promise<Figures> {
  const { pool, clients, seconds, isWrite, isNamed } = options;
  let next = 0;
  async function work(): Promise<void> {
    const recording = recorded[next++ % recorded.length];
    if (!recording) throw new Error('nothing was recorded');
    const times = ++timesSent;
    await replay(pool, recording, {
      isNamed,
      ...(isWrite ? { renew: (value) => renewIds(value, times) } : {}),
    });
  }
  return await measure(
    Array.from({ length: clients }, () => work),
    seconds,
  );
}

let idsBefore = { bills: 0, bill_lines: 0 };

async function jumpToRecordedIds(db: Db): Promise<void> {
  const { rows } = await sql<{ bills: number; bill_lines: number }>`
    select nextval('bills_id_seq') as bills, nextval('bill_lines_id_seq') as bill_lines`.execute(db);
  idsBefore = rows[0] ?? idsBefore;
  await setIds(db, recordedIds);
}

async function returnFromRecordedIds(db: Db): Promise<void> {
  await setIds(db, idsBefore);
}

async function setIds(db: Db, ids: { bills: number; bill_lines: number }): Promise<void> {
  await sql`select setval('bills_id_seq', ${ids.bills}::bigint), setval('bill_lines_id_seq', ${ids.bill_lines}::bigint)`.execute(
    db,
  );
}
