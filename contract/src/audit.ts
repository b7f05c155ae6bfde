import { z } from 'zod';
import { salesperson } from './auth.ts';
import type { DocumentKind } from './document-kinds.ts';
import { fieldChange } from './documents.ts';
import { endpoint } from './endpoint.ts';
import {
  actor,
  dayFilter,
  filter,
  id,
  idInTextOf,
  isCountedPage,
  many,
  moment,
  pageBeyondCount,
  paged,
  pageQuery,
  textFilter,
} from './fields.ts';
import { shopQuery } from './shop.ts';

/** Audit log: who did what, when and from where. Its sentences stay as they were written. */

/** Titles of the kinds of records in the log. */
export const auditEntities = {
  bill: 'Hóa đơn',
  return: 'Phiếu trả',
  preorder: 'Đặt hàng',
  reservation: 'Giữ hàng',
  opening: 'Tồn đầu',
  receipt: 'Phiếu nhập',
  export: 'Phiếu xuất',
  'stock-take': 'Kiểm kho',
  product: 'Sản phẩm',
  'base-product': 'Mẫu hàng',
  category: 'Nhóm hàng (kho)',
  'web-category': 'Nhóm trên web',
  attribute: 'Thuộc tính',
  'attribute-value': 'Giá trị thuộc tính',
  brand: 'Thương hiệu',
  customer: 'Khách hàng',
  supplier: 'Nhà cung cấp',
  unit: 'Đơn vị tính',
  currency: 'Tiền tệ',
  warehouse: 'Kho',
  'receipt-type': 'Loại phiếu nhập',
  'export-type': 'Loại phiếu xuất',
  'payment-method': 'Hình thức thanh toán',
  'order-origin': 'Nguồn đơn',
  company: 'Cửa hàng',
  'bank-account': 'Tài khoản ngân hàng',
  'system-param': 'Tham số',
  banner: 'Banner',
  'footer-menu': 'Menu chân trang',
  'shop-address': 'Địa chỉ cửa hàng',
  feedback: 'Góp ý',
  callback: 'Yêu cầu gọi lại',
  'website-key': 'Khóa website',
  user: 'Người dùng',
  role: 'Nhóm quyền',
  session: 'Phiên đăng nhập',
  endpoint: 'Thao tác bị từ chối',
} as const satisfies Record<DocumentKind | 'opening', string> & Record<string, string>;
export type AuditEntity = keyof typeof auditEntities;
export const auditEntityKeys = Object.keys(auditEntities) as AuditEntity[];

/** Titles of the actions in the log. */
export const auditActions = {
  create: 'Tạo',
  update: 'Sửa',
  delete: 'Xóa, ngừng dùng',
  restore: 'Khôi phục',
  confirm: 'Xác nhận',
  mark: 'Đánh dấu kế toán',
  unmark: 'Bỏ đánh dấu kế toán',
  step: 'Chuyển bước',
  bill: 'Giao bằng hóa đơn',
  unbill: 'Hóa đơn giao bị bỏ',
  'give-back': 'Nhận lại hàng mượn',
  'lend-again': 'Cho mượn lại',
  'settle-shortage': 'Xử lý hàng thiếu',
  extend: 'Gia hạn',
  cancel: 'Hủy',
  import: 'Nhập từ Excel',
  'take-over': 'Lấy từ cửa hàng khác',
  merge: 'Gộp',
  anonymise: 'Ẩn danh',
  'add-image': 'Thêm ảnh',
  'delete-image': 'Xóa ảnh',
  'order-images': 'Sắp xếp ảnh',
  'color-image': 'Đổi màu của ảnh',
  'sign-in': 'Đăng nhập',
  'sign-in-failed': 'Đăng nhập sai',
  'sign-out': 'Đăng xuất',
  'end-reused': 'Kết thúc phiên đáng ngờ',
  end: 'Kết thúc phiên',
  'change-password': 'Đổi mật khẩu',
  'reset-password': 'Đặt lại mật khẩu',
  'set-rights': 'Đổi quyền ở cửa hàng',
  'end-membership': 'Cho nghỉ ở cửa hàng',
  forbidden: 'Bị từ chối quyền',
} as const;
export type AuditAction = keyof typeof auditActions;
export const auditActionKeys = Object.keys(auditActions) as AuditAction[];

/** Days shown by default, today included. */
export const auditDays = 30;

export const auditFilters = z.object({
  /** Complete number or code of the changed record. */
  q: textFilter,
  /** Days in the shop's time; by default the last 30, or all when a number is sought. */
  from_date: dayFilter,
  to_date: dayFilter,
  user_id: filter(idInTextOf('nhân viên')),
  entity: filter(z.enum(auditEntityKeys)),
  action: filter(z.enum(auditActionKeys)),
});
export type AuditFilters = z.output<typeof auditFilters>;

export const auditEvent = z.object({
  id,
  at: moment,
  /** null for a website, the server or an unknown person. */
  user: z.object({ user_id: id, username: z.string(), fullname: z.string() }).nullable(),
  actor_kind: actor.actor_kind,
  action: z.enum(auditActionKeys),
  entity: z.enum(auditEntityKeys),
  entity_id: z.string(),
  /** Present name, where that says more than the id. */
  name: z.string(),
  /** Network address, if recorded. */
  address: z.string(),
  /** Changed fields; all fields of a new or deleted record. */
  changes: z.array(fieldChange),
  /** Labels of the declared fields among them, in a sentence, by name. */
  labels: z.record(z.string(), z.string()),
});
export type AuditEvent = z.infer<typeof auditEvent>;

const auditAccess = { scope: 'shop', shopFrom: 'query', module: 'audit', groups: ['Admin'] } as const;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'Nhật ký của cửa hàng, mới nhất trước, cả đăng nhập của người làm ở đây',
  access: { ...auditAccess, action: 'view' },
  topics: ['staff'],
  query: shopQuery.extend(auditFilters.shape).extend(pageQuery.shape).refine(isCountedPage, pageBeyondCount),
  response: paged(auditEvent),
});

/** Throws VALIDATION_FAILED at `q` for more rows than a sheet holds. */
export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/audit/excel',
  summary: 'Nhật ký dạng Excel',
  access: { ...auditAccess, action: 'export' },
  isLong: true,
  query: shopQuery.extend(auditFilters.shape),
  response: 'file',
});

export const listAuditPeople = endpoint({
  method: 'GET',
  path: '/api/audit/people',
  summary: 'Những người có thể đứng trong nhật ký của cửa hàng',
  access: { ...auditAccess, action: 'view' },
  topics: ['staff'],
  query: shopQuery,
  response: many(salesperson),
});
