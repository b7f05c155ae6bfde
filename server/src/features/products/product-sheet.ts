import { listedFields, productLabels } from '@soquay/contract/product-fields';
import { type ListedProduct, listedProduct } from '@soquay/contract/product-list';
import { titleOfLabel } from '../../sheet-import/sheet-columns.ts';
import type { ListSheet } from '../../spreadsheets/list-sheet.ts';

/** Sheet whose titles are those by which an import knows the fields. */
export const productSheet: ListSheet<ListedProduct> = {
  name: 'Sản phẩm',
  row: listedProduct,
  columns: [
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
    { title: 'Giá vốn', width: 14, field: 'original_price' },
    { title: 'Giá bán', width: 14, cell: (row) => row.price },
    { title: 'Giá khuyến mãi', width: 14, cell: (row) => row.sale_price },
    { title: 'Còn bán được', width: 12, cell: (row) => row.qty },
    ...listedFields.map((name) => ({
      title: titleOfLabel(productLabels[name]),
      width: 16,
      cell: (row: ListedProduct) => row[name],
    })),
    { title: 'Trạng thái', width: 14, cell: stateOf },
  ],
};

export const productSheetTitles: readonly string[] = productSheet.columns.map(({ title }) => title);

function stateOf({ status, active }: Pick<ListedProduct, 'status' | 'active'>): string {
  if (status === 0) return 'Đã xóa';
  return active === 0 ? 'Ngừng bán' : 'Đang bán';
}
