import { documentHeaders, makeSale, sellRequest } from './sales.ts';
import { reading, type Scenario } from './scenario.ts';

/** Lines of the client's own bill, enough not to be used up. */
const lines = 100;
const piecesSold = 500;

export const returns: readonly Scenario[] = [
  reading('return list', '/api/repays', ({ random }) => ({ page: random.int(1, 5) })),
  takePieces(),
];

/** Scenario of returning a bill of the client's own piece by piece, all its lines in turn. */
function takePieces(): Scenario {
  return {
    name: 'return of 1 line',
    async begin({ business, random, headersOf, ask }) {
      const shop = random.pick(business.shops);
      const headers = headersOf(random.pick(shop.sellers).user_id);
      const sale = makeSale(shop, random, lines);
      const details = sale.details.map((line) => ({ ...line, qty: piecesSold }));
      const answer = await ask(sellRequest({ ...sale, details }, headers));
      if (answer.status !== 200) throw new Error(`a sale was answered ${answer.status} ${answer.text()}`);
      const { data: bill } = JSON.parse(answer.text()) as { data: { id: number; details: { id: number }[] } };
      let taken = 0;
      return () => {
        const line = bill.details[taken % lines];
        taken += 1;
        const body = { company_id: shop.company_id, bill_id: bill.id, details: [{ id: line?.id, qty: 1 }] };
        return {
          method: 'POST',
          path: '/api/repays',
          headers: headers + documentHeaders(),
          body: JSON.stringify(body),
        };
      };
    },
  };
}
