import { billTotals, lineAmounts } from '@soquay/contract/rules/bill-arithmetic';
import type { Insertable } from 'kysely';
import type { BillLines, Bills } from '../../server/src/database/types.gen.ts';
import type { Sale } from './sales.ts';

export interface NumberedSale extends Sale {
  id: number;
  bill_number: number;
  /** Id of its first line; the others follow. */
  first_line_id: number;
}

/** Numbers sales: ids in the order of time, and numbers of each shop without gaps. */
export function numberSales(sales: readonly Sale[]): NumberedSale[] {
  const lastNumbers = new Map<number, number>();
  let nextLineId = 1;
  return sales
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((sale, index) => {
      const { company_id } = sale.shop;
      const bill_number = (lastNumbers.get(company_id) ?? 0) + 1;
      lastNumbers.set(company_id, bill_number);
      const first_line_id = nextLineId;
      nextLineId += sale.lines.length;
      return { ...sale, id: index + 1, bill_number, first_line_id };
    });
}

export function billRow(sale: NumberedSale): Insertable<Bills> {
  const { shop, customer, lines } = sale;
  const { total_final_amount_after_pre_paid, ...totals } = billTotals(lines, sale.pre_paid);
  return {
    id: sale.id,
    company_id: shop.company_id,
    bill_number: sale.bill_number,
    bill_date: sale.day,
    customer_id: customer?.customer_id ?? null,
    customer_name: customer?.customer_name ?? '',
    customer_phone: customer?.customer_phone ?? '',
    customer_address: customer?.customer_address ?? '',
    is_ship: sale.is_ship,
    payment_code: sale.payment_code,
    transfer_received: hasCome(sale) ? 1 : 0,
    bill_note: sale.bill_note,
    saleman_id: sale.saleman_id,
    created_by: sale.created_by,
    created_at: sale.at,
    ...totals,
    pre_paid: sale.pre_paid,
    status: sale.deletedAt ? 0 : 1,
    accounting_status: sale.markedAt ? 1 : 0,
    order_origin: sale.order_origin,
    version: 1 + (sale.deletedAt ? 1 : 0) + (sale.markedAt ? 1 : 0),
  };
}

/** True for a bank transfer whose money has arrived: all marked ones, and most of the newest. */
function hasCome({ id, payment_code, markedAt }: NumberedSale): boolean {
  return payment_code === 'CK' && (markedAt !== undefined || id % 6 > 0);
}

export function billLineRows(sale: NumberedSale): Insertable<BillLines>[] {
  return sale.lines.map((line, index) => {
    const { product, warehouse_code, qty, price, discount } = line;
    return {
      id: sale.first_line_id + index,
      company_id: sale.shop.company_id,
      bill_id: sale.id,
      line_number: index + 1,
      product_id: product.product_id,
      product_code: product.product_code,
      product_name: product.product_name,
      unit_code: product.unit_code,
      warehouse_code,
      qty,
      original_price: product.original_price,
      regular_price: product.price,
      sale_price: product.sale_price,
      price,
      discount,
      ...lineAmounts(line),
    };
  });
}
