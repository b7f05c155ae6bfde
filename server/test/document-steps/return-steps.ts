import fc from 'fast-check';
import { type ReturnAnswer, writeReturn } from '../factories/returns.ts';
import { note, type Scene } from './scene.ts';
import { draws, pick, verb } from './verb.ts';

const { which, qty } = draws;

export const returnVerbs = {
  take: verb(
    fc.record({ which, qtys: fc.tuple(qty, fc.nat({ max: 3 }), fc.nat({ max: 3 })) }),
    async (scene, drawn) => {
      const { server, fixture, bills } = scene;
      const bill = pick(drawn.which, bills, ({ status }) => status === 1);
      const details = bill.details.flatMap(({ id, qty: sold }, index) => {
        const asked = drawn.qtys[index] ?? 0;
        const taken = drawn.which.isAny ? asked : Math.min(asked, sold);
        return taken > 0 ? [{ id, qty: taken, reduce_amount: index }] : [];
      });
      const body = { company_id: bill.company_id, bill_id: bill.id, details };
      return noted(scene, await writeReturn(server, 'POST', '', { headers: fixture.admin, body }));
    },
  ),
  deleteReturn: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, fixture, returns } = scene;
    const { id } = pick(drawn.which, returns, ({ status }) => status === 1);
    return noted(scene, await writeReturn(server, 'DELETE', `/${id}`, { headers: fixture.admin }));
  }),
  restoreReturn: verb(fc.record({ which }), async (scene, drawn) => {
    const { server, fixture, returns } = scene;
    const { id } = pick(drawn.which, returns, ({ status }) => status === 0);
    return noted(scene, await writeReturn(server, 'PUT', `/restore/${id}`, { headers: fixture.admin }));
  }),
};

function noted({ returns }: Scene, answer: ReturnAnswer): ReturnAnswer {
  if (answer.status === 200) note(returns, answer.saved);
  return answer;
}
