import { screenErrorTexts } from './errors.ts';
import { groupTitles } from './group-titles.ts';
import { actionNames, modules } from './modules.ts';

/** Words of the audit log that no declaration of a record or product has. */

/** Titles of fields by their names. */
export const auditFields = {
  given: 'Thêm quyền',
  taken: 'Bớt quyền',
  image_file: 'Ảnh',
  image_files: 'Ảnh',
  images: 'Ảnh',
  color: 'Màu của ảnh',
  process_status: 'Tiến độ',
  active: 'Đang dùng',
  status: 'Trạng thái',
  fullname: 'Họ tên',
  picture: 'Ảnh',
  phone: 'Điện thoại',
  email: 'Email',
  address: 'Địa chỉ',
  birthday: 'Ngày sinh',
  gender: 'Giới tính',
  groups: 'Nhóm quyền',
  default_warehouse: 'Kho mặc định',
  counter_warehouse_code: 'Kho của quầy',
  warehouse_codes: 'Kho được giao',
  is_admin: 'Quản trị hệ thống',
  is_warehouse_manager: 'Quản lý kho',
  can_list_sale: 'Quản lý bán hàng',
  username: 'Tên đăng nhập',
  role_name: 'Tên nhóm quyền',
  base_group: 'Dựa trên nhóm',
  grants: 'Quyền',
  param_value: 'Giá trị',
  product_id: 'Sản phẩm',
  product_code: 'Mã sản phẩm',
  product_name: 'Tên sản phẩm',
  original_price: 'Giá vốn',
  price: 'Giá bán',
  sale_price: 'Giá KM',
  category_id: 'Nhóm hàng (kho)',
  unit_code: 'Đơn vị',
  code_anh: 'Mã ảnh',
  bundle_item: 'Hàng trong bộ',
  customer_name: 'Tên khách',
  customer_phone: 'Điện thoại khách',
  customer_address: 'Địa chỉ khách',
  merged_customer: 'Khách được gộp',
  merged_into_customer: 'Gộp vào khách',
  note: 'Ghi chú',
  bill_note: 'Ghi chú',
  order_note: 'Ghi chú',
  repay_note: 'Ghi chú',
  stock_take_note: 'Ghi chú',
  export_note: 'Ghi chú',
  receipt_note: 'Ghi chú',
  cancel_note: 'Lý do hủy',
  state: 'Trạng thái',
  hint: 'Đầu khóa',
  origins: 'Địa chỉ website',
  has_logo: 'Có logo',
  payment_code: 'Hình thức thanh toán',
  refund_payment_code: 'Hoàn cọc bằng',
  bank_bin: 'Ngân hàng',
  account_number: 'Số tài khoản',
  account_name: 'Chủ tài khoản',
  code: 'Lý do từ chối',
  details: 'Hàng',
  row_count: 'Số dòng',
  qty: 'Số lượng',
  remaining: 'Còn giữ',
  total_qty: 'Số lượng',
  total_amount: 'Tổng tiền',
  total_discount: 'Giảm giá',
  total_final_amount: 'Sau giảm giá',
  total_reduce_amount: 'Trừ khi trả',
  invoice_number: 'Số hóa đơn',
  invoice_total: 'Tổng trên hóa đơn',
  accounting_status: 'Kế toán đã xử lý',
  is_ship: 'Giao hàng',
  order_origin: 'Nguồn đơn',
  pre_paid: 'Đã cọc',
  transfer_received: 'Đã nhận chuyển khoản',
  received_amount: 'Số tiền đã nhận',
  saleman_id: 'Nhân viên bán',
  orderman_id: 'Nhân viên mua hàng',
  user_id: 'Người giữ hàng',
  approved_by: 'Người duyệt',
  approved_at: 'Lúc duyệt',
  bill_date: 'Ngày bán',
  order_date: 'Ngày đặt',
  expire_date: 'Hẹn giao',
  expired_date: 'Giữ đến',
  refund_date: 'Ngày hoàn cọc',
  repay_date: 'Ngày trả',
  stock_take_date: 'Ngày kiểm',
  export_date: 'Ngày xuất',
  due_date: 'Hẹn trả',
  receipt_date: 'Ngày nhập',
  bill_number: 'Số hóa đơn',
  order_number: 'Số đơn',
  repay_number: 'Số phiếu trả',
  stock_take_number: 'Số phiếu kiểm',
  export_number: 'Số phiếu xuất',
  receipt_number: 'Số phiếu nhập',
  behaviour: 'Cách nhập, xuất',
  borrower: 'Người mượn',
  export_type: 'Loại phiếu xuất',
  receipt_type: 'Loại phiếu nhập',
  receipt_company_id: 'Cửa hàng nhận',
  receipt_warehouse_code: 'Kho nhận',
  supplier_id: 'Nhà cung cấp',
  warehouse_code: 'Kho',
  scope: 'Phạm vi kiểm',
  category_ids: 'Nhóm hàng',
  product_ids: 'Sản phẩm',
  product_codes: 'Mã sản phẩm',
  different_count: 'Dòng lệch',
  posted_count: 'Dòng đã ghi',
  recount_count: 'Dòng đếm lại',
  unapproved_count: 'Dòng chưa duyệt',
  total_counted_qty: 'Số đếm được',
  total_over_qty: 'Số thừa',
  total_over_value: 'Tiền hàng thừa',
  total_short_qty: 'Số thiếu',
  total_short_value: 'Tiền hàng thiếu',
  from_company_id: 'Từ cửa hàng',
  created: 'Sản phẩm đã tạo',
  existing: 'Dòng bỏ qua vì đã có',
  skipped: 'Dòng bỏ qua vì lỗi',
  opening_qty: 'Tồn đầu',
};

/** Words of stored values, by their fields. */
const auditValues = {
  process_status: {
    '101': 'Mới',
    '102': 'Đang đặt hàng',
    '103': 'Hàng đã về',
    '109': 'Hoàn thành',
    '201': 'Đã huỷ, chờ hoàn cọc',
    '202': 'Đã hoàn cọc',
  },
  status: { '0': 'Đã xóa', '1': 'Đã xác nhận', '2': 'Chờ xác nhận', '3': 'Đang ghi kho' },
  state: { new: 'Mới', seen: 'Đã xem', answered: 'Đã trả lời' },
  behaviour: {
    once: 'Một lần, đủ dòng',
    open: 'Nhiều đợt, thêm bớt từng dòng',
    transfer: 'Chuyển kho, chờ xác nhận',
    'write-off': 'Xuất hẳn',
    'hand-out': 'Giao nhân viên',
    loan: 'Cho mượn, có trả',
  },
  kind: { cash: 'Tiền mặt', transfer: 'Chuyển khoản', card: 'Thẻ', cod: 'Thu hộ', other: 'Khác' },
  banner_media_type: { image: 'Ảnh', video: 'Video' },
  scope: { warehouse: 'Cả kho', categories: 'Theo nhóm hàng', products: 'Theo sản phẩm' },
  gender: { '0': 'Nữ', '1': 'Nam' },
  groups: groupTitles,
  code: {
    ACCESS_DENIED: screenErrorTexts.ACCESS_DENIED,
    SHOP_FORBIDDEN: 'Bạn không có quyền ở cửa hàng này',
    WAREHOUSE_FORBIDDEN: 'Bạn không được giao kho này',
    SHORTAGE_OWN_COUNT: 'Người đếm thiếu không tự xử lý hàng thiếu đó',
  },
};

export interface AuditWords {
  yes: string;
  no: string;
  values: { [Field in keyof typeof auditValues]: Record<keyof (typeof auditValues)[Field], string> };
}

export const auditWords: AuditWords = { yes: 'Có', no: 'Không', values: auditValues };

const sameAs: Readonly<Record<string, keyof AuditWords['values']>> = {
  role_name: 'groups',
  base_group: 'groups',
};
const amounts = new Set([
  'original_price',
  'price',
  'sale_price',
  'pre_paid',
  'received_amount',
  'invoice_total',
  'total_amount',
  'total_discount',
  'total_final_amount',
  'total_reduce_amount',
  'total_over_value',
  'total_short_value',
]);
const rightFields = new Set(['grants', 'given', 'taken']);
const flags = new Set([
  'active',
  'accounting_status',
  'is_ship',
  'transfer_received',
  'has_logo',
  'is_admin',
  'is_warehouse_manager',
  'can_list_sale',
]);

/** A value as people write it; '–' for none. */
export function auditText(
  field: string,
  value: string | number | boolean | null,
  {
    words = auditWords,
    right = rightText,
  }: { words?: AuditWords; right?: (module: string, action: string) => string } = {},
): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean' || flags.has(field)) return Number(value) === 1 ? words.yes : words.no;
  if (amounts.has(field)) return `${Number(value).toLocaleString('vi-VN')}đ`;
  const names: Partial<Record<string, string>> | undefined =
    words.values[sameAs[field] ?? (field as keyof AuditWords['values'])];
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value));
  if (day) return `${day[3]}/${day[2]}/${day[1]}`;
  if (!names && !rightFields.has(field)) return String(value);
  return String(value)
    .split(', ')
    .map((part) => {
      if (names) return names[part] ?? part;
      const [module = '', action = ''] = part.split('.');
      return module in modules && action ? right(module, action) : part;
    })
    .join(', ');
}

/** 'Hóa đơn: Tạo' of 'orders.create'. */
function rightText(module: string, action: string): string {
  return `${modules[module as keyof typeof modules].name}: ${actionNames[action as keyof typeof actionNames] ?? action}`;
}
