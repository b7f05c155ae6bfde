import { type Asker, onBehalfOf } from '../src/asker.ts';
import type { Db } from '../src/database/database.ts';

/** Keeps that many of the pool's connections; answers, once they are kept, what gives them back. */
export async function keepConnections(
  db: Db,
  count: number,
  keeper?: Asker,
): Promise<() => Promise<unknown>> {
  const release = Promise.withResolvers<void>();
  const arrivals = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const keeping = arrivals.map(({ resolve }) => {
    const work = () =>
      db.connection().execute(async () => {
        resolve();
        await release.promise;
      });
    return keeper ? onBehalfOf(keeper, work) : work();
  });
  await Promise.all(arrivals.map(({ promise }) => promise));
  return () => {
    release.resolve();
    return Promise.all(keeping);
  };
}
