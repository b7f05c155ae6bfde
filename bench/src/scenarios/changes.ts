import { headerLines } from '../http-client.ts';
import { documentHeaders, makeSale, sellRequest } from './sales.ts';
import type { Scenario, ScenarioClient } from './scenario.ts';

/** Scenarios of changing a bill of the client's own again and again. */
export const changes: readonly Scenario[] = [edit(), deleteAndRestore()];

/** Scenario of changing a line's quantity up and down, since a change that changes nothing keeps the version. */
function edit(): Scenario {
  return {
    name: 'edit of a bill',
    async begin(client) {
      const { sold, bill, headers } = await sellBill(client);
      let { version } = bill;
      return () => {
        const details = sold.details.map((line, index) => ({
          ...line,
          id: bill.details[index]?.id,
          qty: index === 0 ? 3 + (version % 2) : line.qty,
        }));
        const body = JSON.stringify({ ...sold, details, version });
        version += 1;
        return { method: 'PUT', path: `/api/bills/${bill.id}`, headers: headers + documentHeaders(), body };
      };
    },
  };
}

function deleteAndRestore(): Scenario {
  return {
    name: 'delete or restore of a bill',
    async begin(client) {
      const { bill } = await sellBill(client);
      const headers = client.headersOf(client.business.owner);
      let isDeleted = false;
      return () => {
        isDeleted = !isDeleted;
        // Sends no content-type, which would announce a body.
        const key = headerLines({ 'idempotency-key': crypto.randomUUID() });
        return isDeleted
          ? { method: 'DELETE', path: `/api/bills/${bill.id}`, headers: headers + key }
          : { method: 'PUT', path: `/api/bills/restore/${bill.id}`, headers: headers + key };
      };
    },
  };
}

interface SoldBill {
  id: number;
  version: number;
  details: { id: number }[];
}

async function sellBill({ business, random, headersOf, ask }: ScenarioClient) {
  const shop = random.pick(business.shops);
  const headers = headersOf(random.pick(shop.sellers).user_id);
  const sold = makeSale(shop, random, 3);
  const answer = await ask(sellRequest(sold, headers));
  if (answer.status !== 200) throw new Error(`a sale was answered ${answer.status} ${answer.text()}`);
  return { sold, bill: (JSON.parse(answer.text()) as { data: SoldBill }).data, headers };
}
