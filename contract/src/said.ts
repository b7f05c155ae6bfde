import { screenMessages } from './screen-messages.ts';

/**
 * Texts that name a field, a limit or what there is: `{label}` is a field in small letters, a number is grouped.
 * Vietnamese here; the screens have them in other languages by the same keys.
 */
export const ruleTexts = {
  missing: 'Thiếu {label}!',
  notGiven: 'Chưa nhập',
  notEntered: 'Vui lòng nhập {label}',
  notChosen: 'Chưa chọn {label}',
  pleaseChoose: 'Vui lòng chọn {label}',
  fieldCharacters: '{label} có ký tự không hợp lệ',
  fieldInvalid: '{label} không hợp lệ',
  fieldKept: '{label} không xóa được',
  fieldNotWhole: '{label} phải là số nguyên',
  fieldNotNumber: '{label} phải là số',
  fieldTooLong: '{label} tối đa {limit} ký tự',
  fieldTooShort: '{label} tối thiểu {limit} ký tự',
  fieldTooMany: '{label} tối đa {limit} mục',
  fieldTooFew: '{label} tối thiểu {limit} mục',
  fieldAbove: '{label} không được lớn hơn {limit}',
  fieldNotBelow: '{label} phải nhỏ hơn {limit}',
  fieldBelow: '{label} không được nhỏ hơn {limit}',
  fieldNotAbove: '{label} phải lớn hơn {limit}',
  fieldDaysBack: '{label} chỉ được lùi tối đa {limit} ngày',
  passwordWeak: 'Mật khẩu phải tối thiểu {limit} ký tự và bao gồm số, chữ thường, chữ hoa và ký tự đặc biệt',
  emailInvalid: 'Email không đúng định dạng',
  groupRequired: 'Chọn ít nhất một nhóm quyền',
  grantOutOfReach: 'Chỉ {groups} dùng được quyền này',
  grantClosed: 'Không nhóm nào dùng được quyền này',
  tooManyColumns: 'Tối đa {limit} cột',
  tooManyLines: 'Tối đa {limit} dòng hàng',
  productsGone: 'Đã xóa hoặc không có: {products}',
  productsOfOthers: 'Không phải hàng của kho bạn được giao: {products}',
  productsChanged: 'Đã sửa {n} sản phẩm',
  productsTakenOver: 'Đã lấy về {n} sản phẩm',
  productsImported: 'Đã nhập {n} sản phẩm',
  fieldsLocked: 'Bạn không được sửa: {fields}',
  imagesAdded: 'Đã thêm {n} ảnh',
  imagesPresent: '{n} ảnh đã có',
  filesRefused: '{n} tệp không nhận được: {files}',
  tooManyListed: 'Tìm thấy hơn {limit} dòng, hãy lọc bớt',
  tooManyFound: 'Tìm thấy hơn {limit} dòng, hãy thu hẹp khoảng ngày',
  codeCharacters: 'Trong {label} chỉ được có chữ, số và các ký tự . _ -',
  codeUnreadable: 'Trong {label} phải có ít nhất một chữ hoặc số',
  usernameCharacters: 'Trong tên đăng nhập chỉ được có chữ, số và các ký tự . _ - @ +',
  taken: '{label} đã tồn tại',
  takenBy: '{label} đã tồn tại: {product}',
  isBarcodeOf: 'Đang là mã vạch của {product}',
  isCodeOf: 'Đang là mã của {product}',
  codeOfSeveral: 'Mã này là của nhiều sản phẩm: {products}',
  sharesCode: 'Trùng mã hoặc mã vạch với {products}, hãy đổi một trong hai trước',
  variantExists: 'Màu và kích thước này đã có ở {product}',
  aboveStock: 'Không được lớn hơn {stock}',
  stockLeft: 'Không đủ tồn, còn {available}',
  stockLeftOfAll: 'Không đủ tồn {product_code}: cả phiếu cần {wanted}, còn {available}',
  qtyAboveLeft: 'Không đủ số lượng: còn {qty}',
  warehouseLeft: '{warehouse_name} còn {qty}',
  productOff: '{product_code} đã ngừng bán',
  productDeleted: '{product_code} đã xóa',
  exportQtyAbove: 'Số lượng ko được vượt quá {qty}',
  exportOneSource: 'Phiếu chỉ lấy hàng từ một kho: {warehouse_code}',
  countedElsewhere: 'Đang được đếm ở phiếu kiểm kho số {number}',
  bundleCounted: 'Mã {product_code} là bộ, không có tồn riêng: hãy đếm từng món ({items})',
  bundleBeingCounted: 'Sản phẩm đang được đếm ở phiếu kiểm kho số {number}, hãy duyệt hay xóa phiếu trước',
  bundleExpected: 'Sản phẩm còn {qty} đang trên đường, hãy nhận hàng hay xử lý phiếu chuyển trước',
  countedTooMany: 'Cộng lại quá {limit}',
  aboveSent: 'Chỉ gửi {sent}',
  remainingToReturn: 'Chỉ còn trả được {remaining}',
  currentPrice: 'Giá bán hiện tại là {price}',
  preorderLineLacks: 'Vui lòng điền đầy đủ thông tin: {label}',
  agreedPrice: 'Giá đã hẹn là {agreed}, giá bán hiện tại là {price}',
  tooManyItems: 'Một bộ có nhiều nhất {max} món',
  promisedQty: 'Đơn đặt hàng chỉ có {qty}, bán thêm thì thêm dòng khác',
  computedAmount: 'Tính lại là {amount}',
  totalTooLarge: 'Tổng tiền quá lớn',
  imageUnreadable: 'Tệp {name} không phải là ảnh JPEG hay PNG',
  tooManyImages: 'Tối đa {limit} ảnh',
  roleNotHeld: 'Bạn không có đủ quyền của nhóm {roles} nên không giao hay gỡ được nhóm này',
  warehouseForbidden: 'Bạn không được giao kho {warehouse_code}',
} as const;

export type SaidParams = Record<string, string | number>;

/** Text by its key and parameters, so that it can be shown in any language. */
export interface Said {
  key: keyof typeof ruleTexts | keyof typeof screenMessages;
  params?: SaidParams;
}

export function say(key: Said['key'], params?: SaidParams): Said {
  return params ? { key, params } : { key };
}

export function inVietnamese({ key, params }: Said): string {
  return fillSaid(({ ...screenMessages, ...ruleTexts } satisfies Record<Said['key'], string>)[key], params);
}

/** A Vietnamese text with what stands in it. */
export function fillSaid(text: string, params: SaidParams = {}): string {
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => writtenParam(params[name] ?? ''));
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

const keysOfTexts = new Map<string, Said['key']>(
  Object.entries(screenMessages).map(([key, text]) => [text, key as keyof typeof screenMessages]),
);

/** Finds the key of a text of `screenMessages`; undefined for any other text. */
function asSaid(text: string | Said): Said | undefined {
  if (typeof text !== 'string') return text;
  const key = keysOfTexts.get(text);
  return key && { key };
}

export function asText(said: string | Said): string {
  return typeof said === 'string' ? said : inVietnamese(said);
}

/** Message of a schema; the issue carries key and parameters too, see `saidOfIssue`. */
export function saying(said: string | Said) {
  return { error: (issue: object) => sayOn(issue, said) };
}

/** Adds key and parameters to an issue: zod copies every property of a raw issue. */
export function sayOn(issue: object, said: string | Said): string {
  Object.assign(issue, { said: asSaid(said) });
  return asText(said);
}

/** Reads key and parameters from an issue; undefined when no schema of ours has worded it. */
export function saidOfIssue(issue: object): Said | undefined {
  return (issue as { said?: Said }).said;
}

export function writtenParam(value: string | number): string {
  return typeof value === 'number' ? value.toLocaleString('vi-VN') : value;
}
