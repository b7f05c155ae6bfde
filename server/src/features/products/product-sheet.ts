import type { ListedProduct } from '@soquay/contract/products';
import { canSeeCost } from '@soquay/contract/rules/roles';
import type { ListColumn, ListSheet } from '../../spreadsheets/list-sheet.ts';

const costColumn: ListColumn<ListedProduct> = {
  title: 'Giá vốn',
  width: 14,
  cell: ({ original_price }) => original_price ?? '',
};

/** Columns with the titles that an import recognizes. */
const columns: readonly ListColumn<ListedProduct>[] = [
  { title: 'Mã sản phẩm', width: 18, cell: (row) => row.product_code },
  { title: 'Mã vạch', width: 16, cell: (row) => row.barcode },
  { title: 'Tên sản phẩm', width: 44, cell: (row) => row.product_name },
  { title: 'Mã ảnh', width: 14, cell: (row) => row.code_anh },
  { title: 'Tên web', width: 36, cell: (row) => row.product_web_name },
  { title: 'Nhóm hàng', width: 20, cell: (row) => row.category_name },
  { title: 'Nhóm trên web', width: 20, cell: (row) => row.web_category_name },
  { title: 'Thương hiệu', width: 18, cell: (row) => row.brand_name },
  { title: 'Màu', width: 12, cell: (row) => row.color },
  { title: 'Kích cỡ', width: 10, cell: (row) => row.size },
  { title: 'ĐVT', width: 8, cell: (row) => row.unit_code },
  costColumn,
  { title: 'Giá bán', width: 14, cell: (row) => row.price },
  { title: 'Giá khuyến mãi', width: 14, cell: (row) => row.sale_price },
  { title: 'Còn bán được', width: 12, cell: (row) => row.qty },
  { title: 'Tình trạng', width: 16, cell: (row) => row.status_note },
  { title: 'Trạng thái', width: 14, cell: stateOf },
];

export const productSheet: ListSheet<ListedProduct> = {
  name: 'Sản phẩm',
  columns: (rights) => columns.filter((column) => column !== costColumn || canSeeCost(rights, 'products')),
};

export const productSheetTitles: readonly string[] = columns.map(({ title }) => title);

function stateOf({ status, active }: ListedProduct): string {
  if (status === 0) return 'Đã xóa';
  return active === 0 ? 'Ngừng bán' : 'Đang bán';
}
