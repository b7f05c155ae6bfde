import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countDeadlocks } from './count-deadlocks.ts';
import type { Scene } from './document-steps/scene.ts';
import { setScene } from './document-steps/set-scene.ts';
import { batches, faultOf, takeStep, verbNames } from './document-steps/steps.ts';
import { expectBooksToBalance } from './expect-books-to-balance.ts';
import { useApp } from './use-app.ts';

const connections = 8;
const server = useApp({ connections });

test('whatever is sold, taken back, received, sent, lent, promised, counted, edited, deleted, restored and closed at once, the books balance', async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(batches, async (drawn) => {
      const scene = await setScene(server, { stock: 20 });
      for (const batch of drawn) {
        const answers = await Promise.all(batch.map((step) => takeStep(scene, step)));
        for (const [index, step] of batch.entries()) {
          const answer = answers[index];
          if (answer) expect(faultOf(answer), step.name).toBeUndefined();
          if (answer?.status === 200) done.add(step.name);
        }
      }
      await expectBooksToBalance(server.db);
      expect(await goodsOfDeleted(scene)).toBe(0);
    }),
    // What fails depends on timing: a smaller case would be one that happened to pass or fail.
    { numRuns: 20, endOnFailure: true },
  );
  expect(await countDeadlocks(server.db, connections)).toBe(0);
  expect([...done].sort()).toEqual(verbNames);
}, 120_000);

/** Pieces of products that are deleted: what comes back of one restores it. */
async function goodsOfDeleted({ fixture }: Scene): Promise<number> {
  const { qty } = await server.db
    .selectFrom('stock_levels as level')
    .innerJoin('products as product', 'product.product_id', 'level.product_id')
    .select(sql<number>`coalesce(sum(level.qty), 0)::bigint`.as('qty'))
    .where('product.company_id', '=', fixture.shop.company_id)
    .where('product.status', '=', 0)
    .executeTakeFirstOrThrow();
  return qty;
}
