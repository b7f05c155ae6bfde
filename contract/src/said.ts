import type { errorTexts } from './error-texts.ts';
import { screenErrorTexts } from './errors.ts';
import type { fileTexts } from './file-texts.ts';
import type { messages } from './messages.ts';
import { screenMessages } from './screen-messages.ts';
import type { sheetTexts } from './sheet-texts.ts';

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
  tooManyChecks: 'Bạn đang có hai tệp chờ kiểm tra, hãy đợi xong rồi gửi tệp này',
  rightMissing: '{need}[ {givers} cấp được.]',
  shortage:
    '{product_code} (kho {warehouse_code}) cần {wanted}, còn {available}[, đang giữ {held} (phiếu giữ {holds})]',
  excess: '{product_code} còn {remaining}',
  depositToReturn: 'Đã hủy, cần hoàn cọc cho khách {amount} đ',
  depositReturned: 'Đã hoàn cọc cho khách {amount} đ',
  warehousesAssigned: 'Đã giao kho cho {n} người',
  recordsWritten: 'Đã ghi {n} {noun}',
  productsChanged: 'Đã sửa {n} sản phẩm',
  productsTakenOver: 'Đã lấy về {n} sản phẩm',
  productsImported: 'Đã nhập {n} sản phẩm',
  fieldsLocked: 'Bạn không được sửa: {fields}',
  imagesAdded: 'Đã thêm {n} ảnh[, {present} ảnh đã có][, {refused} tệp không nhận được: {files}]',
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
  productCodeOff: '{product_code} đã ngừng bán',
  productCodeDeleted: '{product_code} đã xóa',
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

const screenTexts = { ...screenErrorTexts, ...screenMessages, ...ruleTexts };

/** All texts that the contract and the server say. */
export type SaidTexts = typeof screenTexts &
  typeof messages &
  typeof errorTexts &
  typeof sheetTexts &
  typeof fileTexts;
export type TextKey = keyof SaidTexts;
/** Keys of the texts that a browser has in Vietnamese. */
export type ScreenKey = keyof typeof screenTexts;

/** Names in `{holes}` of a text, without those in brackets. */
type HolesOf<Text extends string> = Text extends `${infer Before}[${string}]${infer After}`
  ? HolesOf<Before> | HolesOf<After>
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | HolesOf<Rest>
    : never;
/** Values for the holes of a text; parts in brackets may lack theirs. */
export type ParamsOf<Key extends TextKey> = Key extends unknown
  ? Record<HolesOf<SaidTexts[Key]>, SaidParam> & SaidParams
  : never;

/** Something that stands in a text: as it is, a number, or texts again. */
export type SaidParam = string | number | Said | readonly Said[];
export type SaidParams = Readonly<Record<string, SaidParam>>;

/** Text by its key and parameters, so that it can be shown in any language. Made by `say`, which knows what a text needs. */
export interface Said<Key extends TextKey = TextKey> {
  key: Key;
  params?: SaidParams;
}

/** Errors by field path (`details.2.qty`). */
export type FieldErrors = Record<string, Said>;

/** A text that browsers have in Vietnamese. */
export type ScreenSaid = Said<ScreenKey>;

/** Parameters that a text needs, as a function takes them behind its key. */
export type ParamsArgs<Key extends TextKey> =
  HolesOf<SaidTexts[Key]> extends never
    ? SaidTexts[Key] extends `${string}{${string}`
      ? [params?: SaidParams]
      : []
    : [params: ParamsOf<Key>];

export function say<Key extends TextKey>(key: Key, ...[params]: ParamsArgs<Key>): Said<Key> {
  return params ? { key, params } : { key };
}

/** Vietnamese of a text that browsers have; `vietnameseOf` has them all. */
export function inVietnamese(said: ScreenSaid): string {
  return fillSaid(
    screenTexts[said.key],
    writtenInVietnamese(said.params, inVietnamese as (said: Said) => string),
  );
}

/** Parameters as Vietnamese writes them. */
export function writtenInVietnamese(
  params: SaidParams = {},
  vietnameseOf: (said: Said) => string,
): Record<string, string> {
  return writtenParams(params, { text: vietnameseOf, number: (value) => value.toLocaleString('vi-VN') });
}

/** Parameters as a language writes them. */
export function writtenParams<Nested>(
  params: Readonly<Record<string, string | number | Nested | readonly Nested[]>>,
  write: { text: (said: Nested) => string; number: (value: number) => string },
): Record<string, string> {
  const written = (name: string, value: string | number | Nested | readonly Nested[]) => {
    if (typeof value === 'string') return value;
    // Numbers of documents are names.
    if (typeof value === 'number') return name.endsWith('number') ? String(value) : write.number(value);
    return Array.isArray(value) ? value.map(write.text).join('; ') : write.text(value as Nested);
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, written(name, value)]));
}

/**
 * Fills written parameters into a text. A part in brackets, such as `[đang giữ {held}], [đang cho mượn {lent}]`, is left
 * out where its first hole counts nothing.
 */
export function fillSaid(text: string, params: Readonly<Record<string, string>>): string {
  const filled = counted(text, params).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return text.startsWith('{') ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled;
}

export function counted(text: string, params: Readonly<Record<string, string>>): string {
  return text.replace(/\[[^[\]]+\](, \[[^[\]]+\])*/g, (parts) =>
    parts
      .slice(1, -1)
      .split('], [')
      .filter((part) => !['', '0'].includes(params[/\{(\w+)\}/.exec(part)?.[1] ?? ''] ?? ''))
      .join(', '),
  );
}

/** Message of a schema; the issue carries key and parameters too, see `saidOfIssue`. */
export function saying(said: ScreenSaid) {
  return { error: (issue: object) => sayOn(issue, said) };
}

/** Adds key and parameters to an issue: zod copies every property of a raw issue. */
export function sayOn(issue: object, said: ScreenSaid): string {
  Object.assign(issue, { said });
  return inVietnamese(said);
}

/** Reads key and parameters from an issue; undefined when no schema of ours has worded it. */
export function saidOfIssue(issue: object): ScreenSaid | undefined {
  return (issue as { said?: ScreenSaid }).said;
}
