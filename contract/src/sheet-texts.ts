import { withCounts } from './errors.ts';
import { type MessageKey, messageKeyOf, messages } from './messages.ts';
import { fillSaid, ruleTexts, type Said, type SaidParams } from './said.ts';

/**
 * Texts about rows and columns of a sheet. Vietnamese here; the screens have them in other languages by the same keys.
 * A part in brackets is left out where it counts nothing.
 */
export const sheetTexts = {
  plain: '{text}',
  reasonsMore: '…',

  cellMissing: 'Thiếu {label}',
  cellFailed: 'Ô {cell} ({column}): ô báo lỗi {error}',
  cellTooLong: 'Ô {cell} ({column}): dài quá {limit} ký tự',
  cellRounded:
    'Ô {cell} ({column}): số quá dài nên Excel đã làm tròn, hãy định dạng ô là Văn bản rồi nhập lại',
  cellFormula: 'Ô {cell} ({column}): là một công thức, hãy ghi kết quả của nó',
  cellDate: 'Ô {cell} ({column}): Excel đã đổi thành ngày tháng, hãy định dạng ô là Văn bản rồi nhập lại',
  cellNotNumber: 'Ô {cell} ({column}): "{value}" không phải là số',
  cellNotWhole: 'Ô {cell} ({column}): "{value}" không phải là số nguyên',
  cellDateNotNumber: 'Ô {cell} ({column}): "{value}" là ngày tháng, không phải là số',
  cellNegative: 'Ô {cell} ({column}): "{value}" là số âm',
  cellAbove: 'Ô {cell} ({column}): "{value}" lớn hơn {limit}',
  cellSumAbove: 'Ô {cell} ({column}): cộng lại lớn hơn {limit}',
  cellPack: 'Ô {cell} ({column}): "{value}" không rõ là bao nhiêu {unit}',
  cellWarehouseUnknown: 'Ô {cell} ({column}): cửa hàng không có kho {warehouse}',
  cellWarehouseForbidden: 'Ô {cell} ({column}): bạn không được giao kho {warehouse}',

  rowRepeated: '{label} "{value}" đã có ở dòng {row}',
  rowPromoAbovePrice: 'Giá KM cao hơn giá bán',
  rowKnown: 'Mã đã có, để nguyên',
  rowKnownDeleted: 'Mã đã có (sản phẩm đã xóa), để nguyên',
  rowUnitNew: 'Đơn vị "{name}" chưa có, chỉ quản trị hệ thống thêm được',
  rowUnitOff: 'Đơn vị "{name}" đã ngừng dùng',
  rowUnitUnknown: 'Đơn vị "{name}" chưa có',
  rowGroupOff: 'Nhóm hàng "{name}" đã ngừng dùng',
  rowGroupUnknown: 'Nhóm hàng "{name}" chưa có',
  rowWebGroupUnknown: 'Nhóm trên web "{name}" chưa có',
  rowBrandNew: 'Thương hiệu "{name}" chưa có, bạn không có quyền thêm',
  rowBrandOff: 'Thương hiệu "{name}" đã ngừng dùng',
  rowBrandUnknown: 'Thương hiệu "{name}" chưa có',
  rowBrandOfRow: 'Thương hiệu khác với dòng {row} của mã ảnh này',
  rowBrandOfModel: 'Mã ảnh này đang có thương hiệu "{name}"',
  rowCodeTaken: 'Mã "{code}" đã dùng cho sản phẩm {product}',
  rowCodeIsBarcode: 'Mã "{code}" đã dùng làm mã vạch cho sản phẩm {product}',
  rowBarcodeTaken: 'Mã vạch "{code}" đã dùng cho sản phẩm {product}',
  rowBarcodeIsCode: 'Mã vạch "{code}" đã dùng làm mã cho sản phẩm {product}',
  rowCodeAsBarcode: 'Mã "{code}" đã là mã vạch ở dòng {row}',
  rowBarcodeAsCode: 'Mã vạch "{code}" đã là mã ở dòng {row}',
  rowBarcodeAbove: 'Mã vạch "{code}" đã có ở dòng trên',
  rowVariantOfRow: 'Màu và kích thước này đã có ở dòng {row}',
  rowProductDeleted: 'Sản phẩm đã xóa, hãy khôi phục trước khi sửa',
  rowProductOfOthers: 'Hàng của kho {warehouses}, bạn không được giao',

  recordUnknown: 'Không có {noun} nào có {label} này',
  recordOfSeveral: 'Mã này là của nhiều {noun}: {names}',
  recordMayNotEdit: 'Đã có, bạn không được sửa',
  recordFieldFixed: 'Bạn không được sửa {label}',
  recordIsOff: 'Đang ngừng dùng, vẫn để ngừng dùng',

  lineCodesDiffer: 'Mã và mã vạch là của hai sản phẩm khác nhau',
  lineReceiverUnknown: 'Kho nhận không có nhân viên "{name}"',
  lineOfOtherDocument: 'Mỗi tệp là một phiếu: {label} khác với dòng trên',

  total: 'Dòng tổng cộng, bỏ qua: {n}',
  heading: 'Dòng chỉ có một ô chữ, lấy làm nhóm hàng của các dòng dưới: {n}',
  empty: 'Dòng không có gì ở các cột đã hiểu, bỏ qua: {n}',
  repeated: 'Mã có ở nhiều dòng, mỗi dòng nhập riêng: {n}',
  leftOut: 'Dòng của kho đã chọn bỏ qua: {n}',
  barcodeAsCode: 'Không có mã, lấy mã vạch làm mã: {n}',
  lowPrice: 'Giá bán dưới 1.000đ, hãy xem có phải tính theo nghìn: {n}',
  noPrice: 'Giá bán trống hoặc 0đ, hãy xem có đúng không: {n}',
  negativeStock: 'Tồn âm, nhập là 0: {n}',
  stopped: 'Hàng ngừng bán, nhập là hàng ngừng bán: {n}',
  service: 'Dịch vụ, combo, nhập như hàng hóa nên phải có tồn mới bán được: {n}',
  parents: 'Dòng cha, tồn đã tính ở dòng con: {n}',
  packs: 'Dòng của đơn vị quy đổi: nhập hàng, không nhập tồn, vì tồn đã tính ở đơn vị cơ bản',
  brandsLeftOut: 'Thương hiệu: bạn không được đặt, sản phẩm mới chưa có thương hiệu',
  chosenInstead: 'Tệp ghi {label} khác với {label} đã chọn: lấy theo điều đã chọn',
  columnsUnknown: 'Cột không hiểu, bỏ qua: {names}[ và {others} tên khác]',
  columnsElsewhere: 'Cột không dùng ở đây: {names}[ và {others} tên khác]',
  columnsLeftOut: 'Cột bỏ qua: {names}[ và {others} tên khác]',
  stockAdded: 'Tồn của nhiều cột cộng vào một kho: {names}[ và {others} tên khác]',
  newUnits: 'Đơn vị mới sẽ được tạo: {names}[ và {others} tên khác]',
  newGroups: 'Nhóm hàng mới sẽ được tạo: {names}[ và {others} tên khác]',
  newBrands: 'Thương hiệu mới sẽ được tạo: {names}[ và {others} tên khác]',
} as const;
export type SheetTextKey = keyof typeof sheetTexts;

/** A reason of a row or a warning of a sheet, kept by its key; any text that fields and documents have may be one too. */
export interface SheetSaid {
  key: SheetTextKey | MessageKey | keyof typeof ruleTexts;
  params?: SaidParams;
}

export function saySheet(key: SheetSaid['key'], params?: SaidParams): SheetSaid {
  return params ? { key, params } : { key };
}

/** Reason of a row by what refuses a field. */
export function sheetSaid(error: string | Said): SheetSaid {
  if (typeof error !== 'string') return error;
  const key = messageKeyOf(error);
  return key ? { key } : saySheet('plain', { text: error });
}

export function sheetText({ key, params }: SheetSaid): string {
  const text = { ...messages, ...ruleTexts, ...sheetTexts }[key];
  return fillSaid(withCounts(text, params), params);
}
