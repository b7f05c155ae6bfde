import { randomUUID } from 'node:crypto';
import type { Shop } from '../business.ts';
import { headerLines } from '../http-client.ts';
import { documentHeaders } from './sales.ts';
import type { Scenario } from './scenario.ts';

/** Scenarios of goods that come in and that go from one warehouse to another. */
export const stockDocuments: readonly Scenario[] = [
  receive('receipt of 1 line', 1),
  receive('receipt of 200 lines', 200),
  sendAndConfirm(),
];

function receive(name: string, lines: number): Scenario {
  return {
    name,
    begin({ business, random, headersOf }) {
      const headers = headersOf(business.owner);
      return () => {
        const shop = random.pick(business.shops);
        const from = random.int(0, shop.products.length - 1);
        const body = { company_id: shop.company_id, receipt_type: 1, details: linesOf(shop, lines, from) };
        return {
          method: 'POST',
          path: '/api/warehouse-receipts',
          headers: headers + documentHeaders(),
          body: JSON.stringify(body),
        };
      };
    },
  };
}

/** Scenario of sending goods and confirming their arrival, half of the requests each. */
function sendAndConfirm(): Scenario {
  return {
    name: 'transfer of 3 lines or its arrival',
    begin({ business, random, headersOf }) {
      const headers = headersOf(business.owner);
      let isOnTheWay = false;
      return (last) => {
        isOnTheWay = !isOnTheWay;
        if (!isOnTheWay) {
          const { data } = JSON.parse(last?.text() ?? '') as { data: { sent_to: { receipt_id: number } } };
          return {
            method: 'PUT',
            path: `/api/warehouse-receipts/confirm/${data.sent_to.receipt_id}`,
            // Sends no content-type, which would announce a body.
            headers: headers + headerLines({ 'idempotency-key': randomUUID() }),
          };
        }
        const shop = random.pick(business.shops);
        const body = {
          company_id: shop.company_id,
          export_type: 1,
          receipt_warehouse_code: shop.warehouses[1],
          details: linesOf(shop, 3, random.int(0, shop.products.length - 1)),
        };
        return {
          method: 'POST',
          path: '/api/warehouse-exports',
          headers: headers + documentHeaders(),
          body: JSON.stringify(body),
        };
      };
    },
  };
}

/** Consecutive products of a shop from a random one on, the first again behind the last, in its first warehouse. */
function linesOf({ products, warehouses }: Shop, lines: number, from: number) {
  return Array.from({ length: lines }, (_, index) => ({
    product_id: products[(from + index) % products.length]?.product_id,
    warehouse_code: warehouses[0],
    qty: 1,
  }));
}
