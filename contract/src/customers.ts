import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  checkedVersion,
  day,
  filter,
  fixedField,
  id,
  idInTextOf,
  idOf,
  isCountedPage,
  many,
  maxListedInSheet,
  moment,
  one,
  optionalText,
  pageBeyondCount,
  paged,
  pageQuery,
  requiredPhone,
  seenVersion,
  text,
  textFilter,
  written,
} from './fields.ts';
import { recordEvent } from './record.ts';
import { idField, optionalTextField, phoneField, textField } from './record-fields.ts';
import { say } from './said.ts';
import { shopQuery } from './shop.ts';

/**
 * Customers, shared by all shops (document 2, section 2; decisions.md X41, X75 and 'Catalogue'). They are stored as
 * records, but have their own endpoints, since there is no list of options and no switching off.
 */

const fields = {
  customer_id: idField('khách hàng'),
  customer_name: textField('tên khách hàng', 200, say('holdNameRequired')),
  customer_phone: phoneField(say('holdPhoneRequired')),
  customer_address: optionalTextField('địa chỉ', 500),
  /** Free text of the shops, such as 'Khách sỉ'. */
  customer_group: optionalTextField('nhóm khách hàng', 50),
  /** Note for those who sell to them. */
  customer_note: optionalTextField('ghi chú', 500),
} as const;
const { customer_id, ...typed } = fields;

export const customer = z.object({
  customer_id: customer_id.row,
  customer_name: typed.customer_name.row,
  customer_phone: typed.customer_phone.row,
  customer_address: typed.customer_address.row,
  customer_group: typed.customer_group.row,
  customer_note: typed.customer_note.row,
  // Grows with every change; a change names the version it was made from.
  version: z.int(),
});
export type Customer = z.infer<typeof customer>;

const customerInput = z.object({
  customer_name: typed.customer_name.input,
  customer_phone: typed.customer_phone.input,
  customer_address: typed.customer_address.input,
  customer_group: typed.customer_group.input,
  customer_note: typed.customer_note.input,
});
export type CustomerInput = z.input<typeof customerInput>;

/** Customer as on their page. */
export const customerDetail = customer.extend({
  /** Phones of customers merged into them, by which they are found too. */
  other_phones: z.array(z.string()),
  /** True when made anonymous: only their purchases are known. */
  is_anonymous: z.boolean(),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

export const customerFilters = z.object({
  /** The quick search: the beginning of a phone in any spelling, or words of a name and the number. */
  q: textFilter,
  name: textFilter,
  address: textFilter,
  phone: filter(text(30).regex(/\d/)),
  customer_group: textFilter,
});
export type CustomerFilters = z.output<typeof customerFilters>;

const viewed = { scope: 'shared', module: 'customers', action: 'view' } as const;
const params = z.object({ key: idInTextOf('khách hàng') });

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/customers',
  summary: 'Danh sách khách hàng, mới nhất trước',
  access: viewed,
  topics: ['customers'],
  query: customerFilters.extend(pageQuery.shape).refine(isCountedPage, pageBeyondCount),
  response: paged(customer),
});

/** Writes the list as a sheet. VALIDATION_FAILED at `q` for more rows than a sheet holds. */
export const exportCustomers = endpoint({
  method: 'GET',
  path: '/api/customers/excel',
  summary: `Mọi khách hàng tìm thấy dạng Excel, nhiều nhất ${maxListedInSheet} dòng`,
  access: { scope: 'shared', module: 'customers', action: 'export' },
  query: customerFilters,
  isLong: true,
  response: 'file',
});

export const listCustomerGroups = endpoint({
  method: 'GET',
  path: '/api/customers/groups',
  summary: 'Các nhóm khách hàng đang dùng',
  access: viewed,
  topics: ['customers'],
  response: many(z.string()),
});

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/customers/:key',
  summary: 'Xem khách hàng; của khách đã gộp là khách được giữ lại',
  access: viewed,
  topics: ['customers'],
  params,
  response: one(customerDetail),
});

export const getCustomerHistory = endpoint({
  method: 'GET',
  path: '/api/customers/:key/history',
  summary: 'Ai đã thêm và sửa khách hàng, mới nhất trước',
  access: viewed,
  topics: ['customers'],
  params,
  query: pageQuery.pick({ page: true }),
  response: paged(recordEvent),
});

/** CODE_TAKEN for a phone, however it is spelt, that another customer has. */
export const createCustomer = endpoint({
  method: 'POST',
  path: '/api/customers',
  summary: 'Thêm khách hàng; mỗi số điện thoại là của một khách',
  access: { scope: 'shared', module: 'customers', action: 'create' },
  topics: ['customers'],
  isSentOnce: true,
  body: customerInput,
  response: written(customer),
});

export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/api/customers/:key',
  summary: 'Sửa khách hàng; chứng từ đã lập giữ tên và số cũ, hàng đang giữ theo số mới',
  access: { scope: 'shared', module: 'customers', action: 'edit' },
  topics: ['customers', 'holds'],
  params,
  body: customerInput.extend({ customer_id: fixedField, version: checkedVersion(seenVersion) }),
  response: written(customer),
});

/** Fields that a merge copies to the kept customer where they are empty. */
export const mergedFields = [
  'customer_name',
  'customer_address',
  'customer_group',
  'customer_note',
] as const satisfies readonly (keyof CustomerInput)[];

/** Preview of a merge. */
export const customerMerge = z.object({
  kept: customer,
  merged: customer,
  /** Empty fields of the kept customer that the other fills. */
  filled: z.array(z.enum(mergedFields)),
  /** Numbers of documents (deleted ones too) and holds of the other in all shops, which move to the kept customer. */
  bills: z.int(),
  returns: z.int(),
  preorders: z.int(),
  holds: z.int(),
  /** Phones that lead to the kept customer from then on. */
  phones: z.array(z.string()),
});
export type CustomerMerge = z.infer<typeof customerMerge>;

const mayChange = { scope: 'shared', module: 'customers', action: 'edit' } as const;
/** Right that is needed in every shop with documents of either, since they move there too, for good. */
const mayMerge = { scope: 'shared', module: 'customers', action: 'merge' } as const;
const mergedId = idOf('khách hàng cần gộp');

export const previewCustomerMerge = endpoint({
  method: 'GET',
  path: '/api/customers/:key/merge',
  summary: 'Xem trước khi gộp một khách hàng khác vào khách này: những gì sẽ chuyển sang',
  access: mayMerge,
  topics: ['customers', 'bills', 'returns', 'preorders', 'holds'],
  params,
  query: z.object({ customer_id: idInTextOf('khách hàng cần gộp') }),
  response: one(customerMerge),
});

/**
 * Merges two customers. VALIDATION_FAILED at `customer_id` for one that cannot be merged, CUSTOMER_MERGED when the kept
 * one has been merged meanwhile, TOO_MANY_REQUESTS.
 */
export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/api/customers/:key/merge',
  summary:
    'Gộp một khách hàng khác vào khách này, không hoàn tác được: chứng từ chuyển sang và giữ tên, số như đã lập',
  access: mayMerge,
  rightsLock: 'shared',
  topics: ['customers', 'bills', 'returns', 'preorders', 'holds'],
  params,
  /** Versions of both as seen in the preview. */
  body: z.object({
    customer_id: mergedId,
    version: seenVersion,
    merged_version: seenVersion,
  }),
  response: written(customer),
});

/** Text in place of the name. */
export const anonymousName = 'Khách đã ẩn danh';

/** Erases who a customer is. CUSTOMER_AWAITED while goods are held for them or a pre-order is open, CUSTOMER_ANONYMOUS, CUSTOMER_MERGED. */
export const anonymiseCustomer = endpoint({
  method: 'POST',
  path: '/api/customers/:key/anonymise',
  summary:
    'Xóa thông tin cá nhân của khách, trên chứng từ và trong lịch sử cũng vậy, không hoàn tác được; hàng và tiền của chứng từ giữ nguyên',
  access: { ...mayChange, groups: ['Admin'] },
  topics: ['customers', 'bills', 'returns', 'preorders', 'holds'],
  params,
  body: z.object({ version: seenVersion }),
  response: written(customer),
});

export const customerOption = z.object({
  customer_id: id,
  customer_name: z.string(),
  customer_phone: z.string(),
  customer_address: z.string(),
  /** Phone by which they were found, if it is a merged customer's; else ''. */
  other_phone: z.string(),
});
export type CustomerOption = z.infer<typeof customerOption>;

export const findCustomersByPhone = endpoint({
  method: 'GET',
  path: '/api/customers/filter-phone',
  summary:
    'Khách hàng có số điện thoại bắt đầu bằng những số này, viết kiểu nào cũng được, hay có tên gồm những chữ này (nhiều nhất 10)',
  access: { scope: 'shared', module: 'customers', action: 'view' },
  topics: ['customers'],
  /** `phone` takes words of a name too (decisions.md, 'Quick search'). */
  query: z.object({ phone: optionalText('số điện thoại hoặc tên', 200) }),
  response: many(customerOption),
});

/** Contract by which the parts that all records share handle customers. */
export const customerContract = {
  path: '/api/customers',
  noun: 'khách hàng',
  keyName: 'customer_id',
  scope: 'shared',
  fields,
  row: customer,
  history: getCustomerHistory,
  create: createCustomer,
  update: updateCustomer,
} as const;

/** Contract for their history, which adds to the fields whom a merge names on either side. */
export const customerHistoryContract = {
  ...customerContract,
  fields: {
    ...fields,
    merged_customer: textField('khách được gộp', 300),
    merged_into_customer: textField('gộp vào khách', 300),
  },
} as const;

/** Limit on bills shown next to a customer's phone. */
export const shownCustomerBills = 5;

/** Limit on products shown of a customer's purchases. */
export const shownCustomerGoods = 10;

/** Purchases of a customer in a shop less returns, over live bills that the reader may see. */
export const customerSummary = z.object({
  bill_count: z.int(),
  /** Whole dong. */
  total_amount: z.int(),
  /** Number and sum of the last twelve months. */
  year_bill_count: z.int(),
  year_amount: z.int(),
  /** Day of the newest bill; null where there is none. */
  last_visit: day.nullable(),
  /** Products by pieces bought, most first. */
  goods: z.array(
    z.object({
      product_id: id,
      product_code: z.string(),
      product_name: z.string(),
      thumb_file: z.string().nullable(),
      qty: z.int(),
      amount: z.int(),
      /** Day of the newest bill with it. */
      last_day: day,
    }),
  ),
});
export type CustomerSummary = z.infer<typeof customerSummary>;

export const getCustomerSummary = endpoint({
  method: 'GET',
  path: '/api/customers/:key/summary',
  summary:
    'Khách đã mua gì ở cửa hàng: số hóa đơn, tổng tiền, mười hai tháng qua, lần mua cuối, hàng mua nhiều nhất',
  access: { scope: 'shop', shopFrom: 'query', module: 'orders', action: 'view' },
  topics: ['bills', 'returns', 'customers'],
  params,
  query: shopQuery,
  response: one(customerSummary),
});

/** Purchases of a customer in a shop, over live bills that the reader may see. */
export const customerFigures = z.object({
  bill_count: z.int(),
  /** Sum of their final amounts less what has been paid back for returned goods, whole dong. */
  total_amount: z.int(),
  /** Day of the newest bill; null where there is none. */
  last_visit: day.nullable(),
  /** Customer with this phone in all shops; null without one, and for readers who may not sell. */
  customer: customer.pick({ customer_id: true, customer_group: true, customer_note: true }).nullable(),
  /** The newest first, `shownCustomerBills` at most. */
  bills: z.array(
    z.object({
      id,
      bill_number: z.int(),
      created_at: moment,
      total_final_amount: z.int(),
      saleman_fullname: z.string(),
    }),
  ),
});
export type CustomerFigures = z.infer<typeof customerFigures>;

export const getCustomerFigures = endpoint({
  method: 'GET',
  path: '/api/customers/figures',
  summary: 'Số hóa đơn, tổng tiền, lần mua cuối và các hóa đơn gần nhất của một số điện thoại ở cửa hàng',
  access: { scope: 'shop', shopFrom: 'query', module: 'orders', action: 'view' },
  topics: ['bills', 'customers'],
  query: shopQuery.extend({ customer_phone: requiredPhone(say('holdPhoneRequired')) }),
  response: one(customerFigures),
});
