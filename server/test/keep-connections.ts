import type { Db } from '../src/database/database.ts';
import { type RequestContext, runInContext } from '../src/request-context.ts';

/** Keeps that many of the pool's connections; answers, once they are kept, what gives them back. */
export async function keepConnections(
  db: Db,
  count: number,
  context?: RequestContext,
): Promise<() => Promise<unknown>> {
  const release = Promise.withResolvers<void>();
  const arrivals = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const keeping = arrivals.map(({ resolve }) => {
    const work = () =>
      db.connection().execute(async () => {
        resolve();
        await release.promise;
      });
    return context ? runInContext(context, work) : work();
  });
  await Promise.all(arrivals.map(({ promise }) => promise));
  return () => {
    release.resolve();
    return Promise.all(keeping);
  };
}
