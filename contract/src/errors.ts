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
  TOO_MANY_REQUESTS: 429,
  BUSY: 503,
  DATABASE_RESTARTING: 503,
  DISK_FULL: 507,
  UNEXPECTED: 500,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** The Vietnamese text of each refusal, fit to show as it is; `{name}` is filled from the refusal's params. */
export const errorTexts = {
  VALIDATION_FAILED: 'Dữ liệu chưa hợp lệ, vui lòng kiểm tra lại',
  REQUEST_UNREADABLE: 'Yêu cầu không đọc được',
  LOGIN_FAILED: 'Tên đăng nhập hoặc mật khẩu không đúng',
  SESSION_ENDED: 'Phiên làm việc đã hết, vui lòng đăng nhập lại',
  ACCESS_DENIED: 'Bạn không có quyền thực hiện thao tác này',
  PASSWORD_CHANGE_REQUIRED: 'Hãy đổi mật khẩu được cấp trước khi làm việc',
  SHOP_FORBIDDEN: 'Bạn không có quyền ở cửa hàng này',
  SHOP_OFF: 'Cửa hàng này đã ngừng dùng, chỉ xem lại được chứng từ cũ',
  WAREHOUSE_FORBIDDEN: 'Bạn không được giao kho {warehouse_code}',
  NOT_FOUND: 'Không có dữ liệu',
  VERSION_STALE: 'Dữ liệu đã được người khác thay đổi, vui lòng tải lại',
  BUNDLE_HAS_NO_STOCK: 'Bộ không nhập kho riêng, hãy nhập từng món của bộ',
  STOCK_INSUFFICIENT: 'Không đủ tồn: {shortages}',
  CODE_TAKEN: '{label} đã tồn tại',
  CUSTOMER_MERGED: 'Khách hàng này đã được gộp vào {name}',
  CUSTOMER_ANONYMOUS: 'Khách hàng này đã ẩn danh, không sửa được nữa',
  CUSTOMER_AWAITED:
    'Chưa ẩn danh được khách này: [phiếu giữ hàng {holds}], [đơn đặt hàng chưa xong {preorders}]',
  LAST_ADMIN: 'Đây là quản trị cuối cùng, hãy giao quyền quản trị cho người khác trước',
  LAST_OFFERED: 'Không còn {label} nào khác đang dùng, hãy thêm hay dùng lại cái khác trước',
  RECORD_PROTECTED: 'Mục có sẵn này không ngừng dùng được, chỉ sửa tên được',
  RECORD_HAS_CHILDREN: 'Còn {children} mục con, hãy chuyển hoặc xóa chúng trước',
  LIST_CHANGED: 'Danh sách vừa có thay đổi, hãy sắp lại',
  RECORD_IN_USE: 'Đã dùng {uses} lần nên không xóa được, chỉ ngừng dùng được',
  GROUP_IN_USE: 'Còn [{children} nhóm con], [{products} sản phẩm] nên không xóa được, chỉ ngừng dùng được',
  GROUP_NOT_EMPTY:
    'Còn [{children} nhóm con], [{products} sản phẩm], hãy chuyển sang nhóm khác trước khi xóa',
  RECORD_GLOBAL: 'Thuộc tính có sẵn của mọi cửa hàng không đổi tên, không xóa được',
  ATTRIBUTE_IN_USE: 'Còn [{products} sản phẩm], [{groups} nhóm hàng] đang dùng nên không xóa được',
  VALUE_TAKEN: 'Giá trị {value} đã có, chỉ gộp được hai giá trị làm một',
  VARIANTS_ALIKE: 'Sẽ có sản phẩm trùng nhau cả mẫu, màu và kích thước: {products}',
  WAREHOUSE_OFF:
    'Kho {warehouses} đã ngừng dùng sau khi tệp được kiểm tra: dùng lại kho đó, hoặc kiểm tra lại tệp rồi nhập',
  PRODUCT_DELETED: 'Sản phẩm đã xóa, hãy khôi phục trước khi sửa',
  PRODUCT_IN_BUNDLE: 'Sản phẩm {product_code} đang là món của bộ {bundles}, hãy bỏ khỏi bộ trước',
  PRODUCT_BUSY:
    'Sản phẩm {product_code} chưa xóa được: [tồn {stock}], [đang giữ {held}], [đang trên đường {on_the_way}], [đang cho mượn {lent}]',
  WAREHOUSE_BUSY:
    'Kho {warehouse_code} chưa ngừng dùng được: [tồn {stock}], [đang giữ {held}], [đang chuyển đến {coming}], [đang cho mượn {lent}], [phiếu kiểm kho đang mở {counts}]',
  SHOP_BUSY:
    'Cửa hàng {company_name} chưa ngừng dùng được: [tồn {stock}], [đang giữ {held}], [đang trên đường {on_the_way}], [đang cho mượn {lent}], [phiếu kiểm kho đang mở {counts}], [đơn đặt hàng chưa xong {preorders}]',
  REFERENCE_CHANGED: 'Dữ liệu liên quan vừa bị người khác thay đổi, vui lòng tải lại',
  IDEMPOTENCY_KEY_MISSING: 'Yêu cầu ghi chứng từ phải có mã Idempotency-Key',
  IDEMPOTENCY_KEY_REUSED: 'Mã yêu cầu đã được dùng cho một nội dung khác',
  DOCUMENT_DELETED: 'Chứng từ đã xóa, hãy khôi phục trước khi sửa',
  DOCUMENT_MARKED: 'Kế toán đã đánh dấu chứng từ này, hãy bỏ đánh dấu trước',
  BILL_DELETED: 'Hóa đơn đã xóa, hãy khôi phục hóa đơn trước',
  BILL_RETURNED: 'Hóa đơn đã có phiếu trả số {numbers}, hãy xóa phiếu trả trước',
  RETURN_EXCEEDED: 'Trả nhiều hơn số còn trả được: {excesses}',
  RETURN_OUTDATED: 'Hóa đơn hoặc phiếu trả khác của nó đã đổi từ khi trả hàng, hãy lập phiếu trả mới',
  RECEIPT_FIXED: 'Phiếu nhập loại này không thêm bớt dòng sau khi lưu',
  RECEIPT_CONFIRMED: 'Phiếu nhập này đã được xác nhận, hàng đã vào kho',
  RECEIPT_OF_TRANSFER: 'Phiếu nhập này do phiếu xuất chuyển kho lập, hãy xóa hay khôi phục phiếu xuất',
  EXPORT_FIXED: 'Phiếu xuất loại này không thêm bớt dòng sau khi lưu',
  EXPORT_NOT_LENT: 'Chỉ đánh dấu trả hàng trên phiếu xuất mượn',
  TRANSFER_WAITING: 'Kho nhận chưa xác nhận, chưa biết hàng thiếu',
  SHORTAGE_OWN_COUNT:
    'Bạn đã đếm thiếu hàng này nên chỉ ghi được hàng tìm thấy; mất hay trả lại kho xuất phải do người khác hoặc Admin xử lý',
  TRANSFER_ARRIVED: 'Kho nhận đã xác nhận phiếu nhập số {number}, hàng đã vào kho',
  PREORDER_CLOSED: 'Đơn đặt hàng số {order_number} đã ở trạng thái “{status_text}”, không sửa được nữa',
  PREORDER_STEP_REFUSED: 'Không chuyển được từ “{from_text}” sang “{to_text}”',
  PREORDER_LINES_WAITING: 'Chưa chuyển được sang “{to_text}”: còn dòng hàng chưa xong',
  PREORDER_NOT_READY:
    'Đơn đặt hàng số {order_number} đang ở trạng thái “{status_text}”, chỉ lập hóa đơn khi hàng đã về',
  PREORDER_BILLED: 'Đơn đặt hàng đã có hóa đơn số {bill_number}, hãy xóa hóa đơn trước',
  PREORDER_DEPOSIT_KEPT: 'Đơn đặt hàng còn giữ tiền cọc {amount}, hãy hủy và hoàn cọc trước',
  PREORDER_MARKED: 'Kế toán đã đánh dấu đơn đặt hàng số {order_number}, hãy bỏ đánh dấu trước',
  PREORDER_OUTDATED: 'Tiền cọc của đơn đặt hàng đã đổi từ khi lập hóa đơn này, hãy lập hóa đơn mới',
  STOCK_TAKE_DELETED: 'Phiếu kiểm kho số {number} đã xóa',
  STOCK_TAKE_APPROVED: 'Phiếu kiểm kho số {number} đã được {approver} duyệt',
  STOCK_TAKE_COUNTING: 'Phiếu kiểm kho số {number} chưa được duyệt',
  STOCK_TAKE_EMPTY: 'Phiếu kiểm kho chưa đếm sản phẩm nào',
  STOCK_TAKE_RECOUNT: 'Hàng đã nhập hay xuất giữa các lần đếm, hãy đếm lại: {products}',
  STOCK_TAKE_BELOW_ZERO: 'Từ lúc đếm đã xuất nhiều hơn số đếm được, hãy đếm lại: {products}',
  STOCK_TAKE_OVERLAPS: 'Sản phẩm đang được đếm ở phiếu kiểm kho khác: {products}',
  STOCK_TAKE_COUNTED_SINCE: 'Người khác vừa đếm, xem số đã đếm rồi lưu lại: {products}',
  HOLD_CANCELLED: 'Phiếu giữ này đã được hủy',
  HOLD_FULFILLED: 'Khách đã mua hết hàng của phiếu giữ này',
  TOTALS_MISMATCH: 'Số liệu gửi lên không khớp với số tính lại',
  PRICE_CHANGED: 'Giá bán đã thay đổi, vui lòng kiểm tra lại',
  REQUEST_TOO_LARGE: 'Yêu cầu quá lớn',
  REQUEST_TOO_SLOW: 'Yêu cầu gửi lên quá chậm, vui lòng thử lại',
  HEADERS_TOO_LARGE: 'Địa chỉ hoặc phần đầu của yêu cầu quá dài',
  UPLOAD_TOO_LARGE: 'Tệp quá lớn (tối đa {limit})',
  UPLOAD_UNREADABLE: 'Không đọc được tệp: {reason}',
  IMPORT_EXPIRED: 'Lần kiểm tra tệp đã hết hạn, vui lòng tải tệp lên lại',
  IMPORT_HAS_ERRORS: 'Tệp còn {count} dòng lỗi, chưa dòng nào được ghi',
  TOO_MANY_ATTEMPTS: 'Nhập sai mật khẩu quá nhiều lần, vui lòng thử lại sau {minutes} phút',
  WEBSITE_KEY_UNKNOWN: 'Khóa của website không đúng hoặc đã thu hồi',
  WEBSITE_UNKNOWN: 'Website này không có trong danh sách được gửi',
  TOO_MANY_REQUESTS: 'Gửi quá nhiều lần, vui lòng thử lại sau ít phút',
  TOO_MANY_AT_ONCE: 'Đang có quá nhiều tệp được gửi cùng lúc, vui lòng đợi xong rồi gửi lại',
  BUSY: 'Hệ thống đang bận, vui lòng thử lại',
  DATABASE_RESTARTING: 'Cơ sở dữ liệu đang khởi động lại, vui lòng thử lại sau ít giây',
  DISK_FULL: 'Ổ đĩa đầy: máy chủ không ghi được, hãy báo quản trị dọn bớt rồi thử lại',
  UNEXPECTED: 'Có lỗi xảy ra, vui lòng báo quản trị mã {request_id}',
} satisfies Record<ErrorCode, string>;

export type ErrorParams = Record<string, unknown>;
/** Field path (`details.2.qty`) to what is wrong with it: a text of `messages`, or one that is put together. */
export type FieldErrors = Record<string, string | Said>;

/** The body of every answer that is not 200. */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  params: z.record(z.string(), z.unknown()).optional(),
  errors: z.record(z.string(), z.string()).optional(),
  /** The same as `errors`, each by the key of its text and what stands in it: for who reads another language. */
  said: z
    .record(
      z.string(),
      z.object({
        key: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Fills `{name}` from the params. */
export function fillText(text: string, params: ErrorParams = {}): string {
  return withCounts(text, params).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** `[đang giữ {held}], [đang cho mượn {lent}]`: counts of which those that are none are left out, the others grouped. */
export function withCounts(text: string, params: ErrorParams = {}): string {
  return text.replace(/\[[^\]]+\](, \[[^\]]+\])*/, (counts) =>
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
