import { maySeeField } from '@soquay/contract/hidden-fields';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type HistoryRow, historyRow, type MovementAction } from '@soquay/contract/stock-history';
import { actorInSheet } from '../../actor.ts';
import type { SheetCell } from '../../spreadsheets/write-document-sheet.ts';
import { historyDocuments } from './history-documents.ts';

interface HistoryColumn {
  name: keyof HistoryRow;
  title: string;
  width: number;
  cell: (row: HistoryRow) => SheetCell;
}

const actionNames: Record<MovementAction, string> = {
  create: 'Lập',
  update: 'Sửa',
  delete: 'Xóa',
  restore: 'Khôi phục',
  confirm: 'Xác nhận',
  'give-back': 'Nhận lại hàng mượn',
  'lend-again': 'Ghi chưa trả',
  'settle-shortage': 'Xử lý hàng thiếu',
};

const columns: readonly HistoryColumn[] = [
  { name: 'posted_at', title: 'Thời điểm', width: 18, cell: ({ posted_at }) => ({ moment: posted_at }) },
  { name: 'business_date', title: 'Ngày chứng từ', width: 14, cell: (row) => ({ day: row.business_date }) },
  { name: 'so_ct', title: 'Chứng từ', width: 20, cell: nameOf },
  { name: 'action', title: 'Thao tác', width: 20, cell: ({ action }) => actionNames[action] },
  { name: 'warehouse_code', title: 'Kho', width: 12, cell: ({ warehouse_code }) => warehouse_code },
  { name: 'qty', title: 'Số lượng', width: 12, cell: ({ qty }) => qty },
  { name: 'balance', title: 'Tồn', width: 12, cell: ({ balance }) => balance },
  { name: 'fullname', title: 'Người ghi', width: 24, cell: actorInSheet },
  { name: 'original_price', title: 'Giá vốn', width: 14, cell: ({ original_price }) => original_price ?? '' },
];

/** Lists the columns of a movement that this person sees, in their order (document 3, section 3). */
export function historyColumns(rights: ShopRights): readonly HistoryColumn[] {
  return columns.filter(({ name }) => maySeeField(rights, historyRow, name));
}

/** Title of the document, such as 'Hóa đơn 12', with its number instead of the id. */
function nameOf({ document_kind, document_number }: HistoryRow): string {
  return [historyDocuments[document_kind].name, document_number].filter((part) => part !== null).join(' ');
}
