import type { BillFilters } from '@soquay/contract/bills';
import type { PreorderFilters } from '@soquay/contract/preorders';
import type { ReturnFilters } from '@soquay/contract/returns';
import { processTexts } from '@soquay/contract/rules/preorder-process';
import { statusTexts } from '@soquay/contract/status-texts';
import type { StockTakeFilters } from '@soquay/contract/stock-takes';
import type { ExportFilters } from '@soquay/contract/warehouse-exports';
import type { ReceiptFilters } from '@soquay/contract/warehouse-receipts';
import { anyOf } from '../database/any-of.ts';
import type { Db } from '../database/database.ts';
import type { SheetCell } from '../spreadsheets/write-document-sheet.ts';

type Filters = BillFilters &
  Omit<PreorderFilters, 'status'> &
  ReturnFilters &
  Omit<ReceiptFilters, 'status'> &
  Omit<ExportFilters, 'status'> &
  Omit<StockTakeFilters, 'status'>;

/** Every filter that a list of documents has, as its sheet calls it. */
const titles: Record<keyof Filters, string> = {
  from_date: 'Từ ngày',
  to_date: 'Đến ngày',
  q: 'Tìm nhanh',
  user: 'Người lập',
  saleman_id: 'Người bán',
  sale_user: 'Người bán',
  order_user: 'Người đặt hàng',
  customer_id: 'Mã khách hàng',
  customer_name: 'Tên khách hàng',
  customer_phone: 'Số điện thoại',
  amount_from: 'Tổng tiền từ',
  amount_to: 'Tổng tiền đến',
  payment_code: 'Hình thức thanh toán',
  transfer: 'Chuyển khoản',
  order_origin: 'Nguồn đơn',
  status: 'Trạng thái',
  accounting_status: 'Kế toán',
  repaid: 'Hàng trả lại',
  process_status: 'Xử lý',
  due: 'Đến hẹn',
  bill_number: 'Số hóa đơn',
  repay_number: 'Số phiếu trả',
  order_number: 'Số đơn đặt',
  receipt_number: 'Số phiếu nhập',
  export_number: 'Số phiếu xuất',
  stock_take_number: 'Số phiếu kiểm',
  receipt_type: 'Loại nhập',
  export_type: 'Loại xuất',
  supplier_id: 'Nhà cung cấp',
  warehouse: 'Kho',
  warehouse_code: 'Kho',
  product_code: 'Mã sản phẩm',
  product_name: 'Tên sản phẩm',
  code_anh: 'Mã ảnh',
};

const words: { [Name in keyof Filters]?: Record<string, string> } = {
  accounting_status: { 0: 'Chưa xử lý', 1: 'Đã xử lý' },
  transfer: { awaited: 'Chờ chuyển khoản', received: 'Đã nhận tiền' },
  repaid: { part: 'Trả một phần', all: 'Đã trả hết' },
  process_status: processTexts,
  due: { today: 'Hôm nay hoặc đã quá' },
  order_origin: { all: 'Tất cả' },
};

/** Says in words what a list was asked for, above its sheet: who opens it next month sees what is not in it. */
export async function describeFilters(
  db: Db,
  filters: object,
  status: Readonly<Record<number, string>> = statusTexts,
): Promise<[string, SheetCell][]> {
  const asked = Object.entries(filters).filter(
    (entry): entry is [keyof Filters, string | number | string[]] =>
      entry[0] in titles && entry[1] !== undefined,
  );
  return await Promise.all(
    Object.keys(titles).flatMap((title) =>
      asked
        .filter(([name]) => name === title)
        .map(
          async ([name, value]): Promise<[string, SheetCell]> => [
            titles[name],
            await cellOf(db, value, { name, words: { ...words, status }[name] }),
          ],
        ),
    ),
  );
}

async function cellOf(
  db: Db,
  value: string | number | string[],
  { name, words }: { name: keyof Filters; words: Record<string, string> | undefined },
): Promise<SheetCell> {
  if (name === 'from_date' || name === 'to_date') return { day: String(value) };
  if (name === 'amount_from' || name === 'amount_to') return Number(value);
  const values = [value].flat().map(String);
  const names = { ...(await namesOf(db, name, values)), ...words };
  return values.map((one) => names[one] ?? one).join(', ');
}

/** Names of what is stored, by what stands in the filter; one that is not there any more is said as it was asked for. */
async function namesOf(
  db: Db,
  name: keyof Filters,
  values: readonly string[],
): Promise<Record<string, string>> {
  const rows = await namedRows(db, name, [...values]);
  return Object.fromEntries(rows.map(({ key, title }) => [String(key), title]));
}

async function namedRows(
  db: Db,
  name: keyof Filters,
  values: string[],
): Promise<{ key: string | number; title: string }[]> {
  const ids = values.map(Number);
  switch (name) {
    case 'saleman_id':
      return await db
        .selectFrom('users')
        .select(['user_id as key', 'fullname as title'])
        .where('user_id', '=', anyOf(ids))
        .execute();
    case 'payment_code':
      return await db
        .selectFrom('payment_methods')
        .select(['payment_code as key', 'payment_desc as title'])
        .where('payment_code', 'in', values)
        .execute();
    case 'order_origin':
      return await db
        .selectFrom('order_origins')
        .select(['order_origin as key', 'origin_name as title'])
        .where('order_origin', 'in', values)
        .execute();
    case 'receipt_type':
      return await db
        .selectFrom('warehouse_receipt_types')
        .select(['warehouse_receipt_type_id as key', 'warehouse_receipt_type_name as title'])
        .where('warehouse_receipt_type_id', '=', anyOf(ids))
        .execute();
    case 'export_type':
      return await db
        .selectFrom('warehouse_export_types')
        .select(['warehouse_export_type_id as key', 'warehouse_export_type_name as title'])
        .where('warehouse_export_type_id', '=', anyOf(ids))
        .execute();
    case 'supplier_id':
      return await db
        .selectFrom('suppliers')
        .select(['supplier_id as key', 'supplier_name as title'])
        .where('supplier_id', '=', anyOf(ids))
        .execute();
    default:
      return [];
  }
}
