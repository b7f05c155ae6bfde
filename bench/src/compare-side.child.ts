// node compare-side.child.ts CHECKOUT SIZE: one side of a comparison. An older checkout has an older schema, so that
// its own code generates the data, signs people in and serves; only the requests are the same for both.

import { once } from 'node:events';
import { join } from 'node:path';
import type * as Database from '../../server/src/database/database.ts';
import type * as Postgres from '../../server/src/database/embedded/start-embedded-postgres.ts';
import type * as Migrate from '../../server/src/database/migrate.ts';
import type * as Pool from '../../server/src/database/pool.ts';
import { peopleOf, readBusiness } from './business.ts';
import type { SideQuestion } from './compare-side.ts';
import { checkpoint, readIntoMemory } from './database-state.ts';
import type * as Generate from './generate-business.ts';
import { processorTime } from './processor-time.ts';
import type * as Server from './server-process.ts';
import type * as Staff from './staff.ts';
import { onTemporaryPostgres } from './temporary-postgres.ts';

const [checkout = '', size = ''] = process.argv.slice(2);

/** Loads a module of the other checkout, assumed to have the same exports. */
function load<Module>(path: string): Promise<Module> {
  return import(join(checkout, path));
}

const { startEmbeddedPostgres } = await load<typeof Postgres>(
  'server/src/database/embedded/start-embedded-postgres.ts',
);
const { migrate } = await load<typeof Migrate>('server/src/database/migrate.ts');
const { createPool } = await load<typeof Pool>('server/src/database/pool.ts');
const { createDatabase } = await load<typeof Database>('server/src/database/database.ts');
const { generateBusiness } = await load<typeof Generate>('bench/src/generate-business.ts');
const { startServerProcess } = await load<typeof Server>('bench/src/server-process.ts');
const { signIn } = await load<typeof Staff>('bench/src/staff.ts');

// Ends with the comparison, which disconnects.
const stopped = once(process, 'disconnect');
await onTemporaryPostgres(startEmbeddedPostgres, async ({ postgres, folder }) => {
  await migrate(postgres.url);
  const pool = createPool({ url: postgres.url });
  const db = createDatabase(pool);
  await generateBusiness(db, JSON.parse(size));
  const business = await readBusiness(pool);
  const superuserUrl = new URL(postgres.adminUrl);
  superuserUrl.pathname = new URL(postgres.url).pathname;
  await readIntoMemory(superuserUrl.href);
  const server = await startServerProcess(postgres.url, folder);
  const signInAll = () =>
    Promise.all(peopleOf(business).map(async (userId) => [userId, await signIn(db, userId)] as const));
  const answers: Record<SideQuestion, () => Promise<unknown>> = {
    'sign in': signInAll,
    'processor time': () => processorTime(server, folder),
    checkpoint: () => checkpoint(superuserUrl.href),
  };
  process.on('message', async (question: SideQuestion) => {
    try {
      process.send?.((await answers[question]()) ?? null);
    } catch (error) {
      console.error(error);
      process.disconnect();
    }
  });
  process.send?.({ address: server.address, business });
  await stopped;
  await server.stop();
  await db.destroy();
});
