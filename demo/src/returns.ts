import { businessDay } from '@soquay/contract/rules/day';
import { returnAmounts, returnTotals } from '@soquay/contract/rules/return-arithmetic';
import type { Insertable } from 'kysely';
import type { RepayLines, Repays } from '../../server/src/database/types.gen.ts';
import { createRandom, type Random } from './random.ts';
import { billLineRows, billRow, type NumberedSale } from './sale-rows.ts';
import { addDays } from './trading-days.ts';

export interface DemoReturn {
  sale: NumberedSale;
  row: Insertable<Repays> & { id: number; created_at: Date };
  lines: Insertable<RepayLines>[];
  /** Time of the accounting mark. */
  markedAt: Date | undefined;
}

/** Share of live bills with a return. */
const share = 0.06;
const latestDays = 6;
const daysUntilMarked = 2;
const reasons = [
  'Không vừa size',
  'Khách đổi ý',
  'Lỗi đường may',
  'Mua thừa',
  'Giao nhầm màu',
  'Không giống hình',
];
/** Amounts withheld for a stain or a missing label, dong. */
const reductions = [10_000, 20_000, 50_000];

/** Builds returns some days after their sale, numbered per shop in the order of time. */
export function buildReturns(sales: readonly NumberedSale[], now: Date): DemoReturn[] {
  const drawn = sales.flatMap((sale) => {
    const random = createRandom('return', sale.id);
    const at = addDays(sale.at, random.int(1, latestDays));
    return sale.deletedAt || at > now || !random.chance(share) ? [] : [{ sale, random, at }];
  });
  const lastNumbers = new Map<number, number>();
  let nextLineId = 1;
  return drawn
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ sale, random, at }, index) => {
      const { company_id } = sale.shop;
      const repay_number = (lastNumbers.get(company_id) ?? 0) + 1;
      lastNumbers.set(company_id, repay_number);
      const id = index + 1;
      const lines = returnedLines(random, sale, { repay_id: id, firstId: nextLineId });
      nextLineId += lines.length;
      const markedAt = addDays(at, daysUntilMarked);
      const isMarked = markedAt < now && random.chance(0.8);
      return {
        sale,
        lines,
        row: returnRow(random, { sale, at, id, repay_number, lines, isMarked }),
        markedAt: isMarked ? markedAt : undefined,
      };
    });
}

/** Draws the returned lines: one of most bills, all of some, often not all pieces. */
function returnedLines(
  random: Random,
  sale: NumberedSale,
  { repay_id, firstId }: { repay_id: number; firstId: number },
) {
  const sold = billLineRows(sale);
  const chosen = random.chance(0.75) ? [random.pick(sold)] : sold;
  return chosen.map((line, index) => {
    const qty = random.int(1, line.qty);
    const { price, discount: sold_discount } = line;
    const repaid = { sold_qty: line.qty, price, sold_discount, repaid_qty: 0, repaid_discount: 0 };
    const { final_amount } = returnAmounts(repaid, { qty, reduce_amount: 0 });
    const reduce_amount = random.chance(0.15) ? Math.min(final_amount, random.pick(reductions)) : 0;
    return {
      id: firstId + index,
      company_id: line.company_id,
      repay_id,
      line_number: index + 1,
      bill_line_id: sale.first_line_id + line.line_number - 1,
      product_id: line.product_id,
      product_code: line.product_code,
      product_name: line.product_name,
      unit_code: line.unit_code,
      warehouse_code: line.warehouse_code,
      qty,
      original_price: line.original_price,
      price,
      reduce_amount,
      ...returnAmounts(repaid, { qty, reduce_amount }),
    };
  });
}

interface Drawn {
  sale: NumberedSale;
  at: Date;
  id: number;
  repay_number: number;
  lines: ReturnType<typeof returnedLines>;
  isMarked: boolean;
}

function returnRow(random: Random, { sale, at, id, repay_number, lines, isMarked }: Drawn) {
  const { company_id, bill_number, customer_id, customer_name, customer_phone, customer_address } =
    billRow(sale);
  return {
    id,
    company_id,
    repay_number,
    repay_date: businessDay(at),
    bill_id: sale.id,
    bill_number,
    customer_id: customer_id ?? null,
    customer_name,
    customer_phone,
    customer_address,
    saleman_id: sale.saleman_id,
    order_origin: sale.order_origin,
    payment_code: sale.payment_code === 'CK' ? 'CK' : 'TM',
    repay_note: random.pick(reasons),
    created_by: random.chance(0.3) ? sale.shop.manager_id : sale.saleman_id,
    created_at: at,
    ...returnTotals(lines),
    accounting_status: isMarked ? (1 as const) : (0 as const),
    version: isMarked ? 2 : 1,
  };
}
