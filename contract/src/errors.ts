import { z } from 'zod';
import type { Said } from './said.ts';

/** Every refusal the server gives, with its HTTP status (decisions.md X70). */
export const errorStatus = {
  VALIDATION_FAILED: 422,
  REQUEST_UNREADABLE: 400,
  LOGIN_FAILED: 401,
  SESSION_ENDED: 401,
  WEBSITE_KEY_UNKNOWN: 401,
  WEBSITE_UNKNOWN: 403,
  ACCESS_DENIED: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  SHOP_FORBIDDEN: 403,
  SHOP_OFF: 403,
  VIEW_AS_READ_ONLY: 403,
  VIEW_AS_REFUSED: 403,
  WAREHOUSE_FORBIDDEN: 403,
  NOT_FOUND: 404,
  VERSION_STALE: 409,
  STOCK_INSUFFICIENT: 409,
  BUNDLE_HAS_NO_STOCK: 409,
  CODE_TAKEN: 409,
  CUSTOMER_MERGED: 409,
  CUSTOMER_ANONYMOUS: 409,
  CUSTOMER_AWAITED: 409,
  LAST_ADMIN: 409,
  ROLE_FIXED: 409,
  ROLE_HELD: 409,
  LAST_OFFERED: 409,
  RECORD_IN_USE: 409,
  GROUP_IN_USE: 409,
  GROUP_NOT_EMPTY: 409,
  RECORD_GLOBAL: 409,
  ATTRIBUTE_IN_USE: 409,
  VALUE_TAKEN: 409,
  VARIANTS_ALIKE: 409,
  RECORD_PROTECTED: 409,
  RECORD_HAS_CHILDREN: 409,
  LIST_CHANGED: 409,
  PRODUCT_DELETED: 409,
  PRODUCT_BUSY: 409,
  PRODUCT_IN_BUNDLE: 409,
  BUNDLE_ITEM_DELETED: 409,
  WAREHOUSE_BUSY: 409,
  WAREHOUSE_OFF: 409,
  SHOP_BUSY: 409,
  REFERENCE_CHANGED: 409,
  IDEMPOTENCY_KEY_MISSING: 400,
  IDEMPOTENCY_KEY_REUSED: 422,
  DOCUMENT_DELETED: 409,
  DOCUMENT_MARKED: 409,
  BILL_DELETED: 409,
  BILL_RETURNED: 409,
  RETURN_EXCEEDED: 409,
  RETURN_OUTDATED: 409,
  RECEIPT_FIXED: 409,
  RECEIPT_CONFIRMED: 409,
  RECEIPT_OF_TRANSFER: 409,
  EXPORT_FIXED: 409,
  EXPORT_NOT_LENT: 409,
  TRANSFER_ARRIVED: 409,
  TRANSFER_WAITING: 409,
  SHORTAGE_OWN_COUNT: 403,
  PREORDER_CLOSED: 409,
  PREORDER_STEP_REFUSED: 409,
  PREORDER_LINES_WAITING: 409,
  PREORDER_NOT_READY: 409,
  PREORDER_BILLED: 409,
  PREORDER_DEPOSIT_KEPT: 409,
  PREORDER_MARKED: 409,
  PREORDER_OUTDATED: 409,
  STOCK_TAKE_DELETED: 409,
  STOCK_TAKE_APPROVED: 409,
  STOCK_TAKE_COUNTING: 409,
  STOCK_TAKE_EMPTY: 409,
  STOCK_TAKE_RECOUNT: 409,
  STOCK_TAKE_BELOW_ZERO: 409,
  STOCK_TAKE_BUNDLES: 409,
  STOCK_TAKE_OVERLAPS: 409,
  STOCK_TAKE_COUNTED_SINCE: 409,
  HOLD_CANCELLED: 409,
  HOLD_FULFILLED: 409,
  TOTALS_MISMATCH: 422,
  PRICE_CHANGED: 422,
  REQUEST_TOO_LARGE: 413,
  REQUEST_TOO_SLOW: 408,
  HEADERS_TOO_LARGE: 431,
  UPLOAD_TOO_LARGE: 413,
  UPLOAD_UNREADABLE: 422,
  IMPORT_EXPIRED: 422,
  IMPORT_HAS_ERRORS: 422,
  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY_AT_ONCE: 429,
  UPLOADS_OF_DAY_EXCEEDED: 429,
  TOO_MANY_REQUESTS: 429,
  BUSY: 503,
  DATABASE_RESTARTING: 503,
  DISK_FULL: 507,
  UNEXPECTED: 500,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** Texts of refusals that screens show beforehand too, in Vietnamese; `{name}` is filled from the refusal's params. */
export const screenErrorTexts = {
  ACCESS_DENIED: 'Bạn không có quyền thực hiện thao tác này',
  SESSION_ENDED: 'Phiên làm việc đã hết, vui lòng đăng nhập lại',
  WAREHOUSE_FORBIDDEN: 'Bạn không được giao kho {warehouse_code}',
  NOT_FOUND: 'Không có dữ liệu',
  BUSY: 'Hệ thống đang bận, vui lòng thử lại',
  DOCUMENT_MARKED: 'Kế toán đã đánh dấu chứng từ này, hãy bỏ đánh dấu trước',
  PREORDER_NOT_READY:
    'Đơn đặt hàng số {order_number} đang ở trạng thái “{status_text}”, chỉ lập hóa đơn khi hàng đã về',
  PREORDER_LINES_WAITING: 'Chưa chuyển được sang “{to_text}”: còn dòng hàng chưa xong',
  PRODUCT_DELETED: 'Sản phẩm đã xóa, hãy khôi phục trước khi sửa',
  STOCK_TAKE_EMPTY: 'Phiếu kiểm kho chưa đếm sản phẩm nào',
  SHORTAGE_OWN_COUNT:
    'Bạn đã đếm thiếu hàng này nên chỉ ghi được hàng tìm thấy; mất hay trả lại kho xuất phải do người khác hoặc quản trị xử lý',
  DOCUMENT_DELETED: 'Chứng từ đã xóa, hãy khôi phục trước khi sửa',
  BILL_RETURNED: 'Hóa đơn đã có phiếu trả số {numbers}, hãy xóa phiếu trả trước',
  RECEIPT_FIXED: 'Phiếu nhập loại này không thêm bớt dòng sau khi lưu',
  RECEIPT_OF_TRANSFER: 'Phiếu nhập này do phiếu xuất chuyển kho lập, hãy xóa hay khôi phục phiếu xuất',
  EXPORT_FIXED: 'Phiếu xuất loại này không thêm bớt dòng sau khi lưu',
  TRANSFER_ARRIVED: 'Kho nhận đã xác nhận phiếu nhập số {number}, hàng đã vào kho',
  PREORDER_CLOSED: 'Đơn đặt hàng số {order_number} đã ở trạng thái “{status_text}”, không sửa được nữa',
  PREORDER_BILLED: 'Đơn đặt hàng đã có hóa đơn số {bill_number}, hãy xóa hóa đơn trước',
  PREORDER_DEPOSIT_KEPT: 'Đơn đặt hàng còn giữ tiền cọc {amount}, hãy hủy và hoàn cọc trước',
} as const satisfies Partial<Record<ErrorCode, string>>;
export type ScreenErrorCode = keyof typeof screenErrorTexts;

export type ErrorParams = Record<string, unknown>;
/** Errors by field path (`details.2.qty`): a text of `messages`, or one with parameters. */
export type FieldErrors = Record<string, string | Said>;

/** A text by its key and what stands in it: for who reads another language. */
export const keyedText = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type KeyedText = z.infer<typeof keyedText>;

/** Body of every answer that is not 200. */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  params: z.record(z.string(), z.unknown()).optional(),
  errors: z.record(z.string(), z.string()).optional(),
  /** Errors again, as key and parameters, for readers of other languages. */
  said: z.record(z.string(), keyedText).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Fills `{name}` from the params. */
export function fillText(text: string, params: ErrorParams = {}): string {
  return withCounts(text, params).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** Fills lists of counts such as `[đang giữ {held}], [đang cho mượn {lent}]`: counts of 0 are left out, others grouped. */
export function withCounts(text: string, params: ErrorParams = {}): string {
  return text.replace(/\[[^[\]]+\](, \[[^[\]]+\])*/, (counts) =>
    counts
      .slice(1, -1)
      .split('], [')
      .flatMap((count) => {
        const [hole = '', name = ''] = /\{(\w+)\}/.exec(count) ?? [];
        const n = Number(params[name] ?? 0);
        return n === 0 ? [] : [count.replace(hole, n.toLocaleString('vi-VN'))];
      })
      .join(', '),
  );
}
