import { expect } from 'vitest';
import { password } from '../factories/people.ts';
import type { DocumentedCall } from './call.ts';

const preorderLine = { product_name: 'Giày', color: 'Nâu', size: '42', unit_code: 'đôi', price: 1_000_000 };
const preorderFields = {
  company_id: '{shop}',
  order_date: '{preorder.order_date}',
  customer_phone: '{preorder.customer_phone}',
  customer_name: 'Chị Mai',
  customer_address: '7 Lò Sũ',
  order_note: 'Gói quà',
  expire_date: '{nextWeek}',
  saleman_id: '{me}',
  orderman_id: '{me}',
  payment_code: 'TM',
  total_amount: 2_000_000,
  pre_paid: 0,
  row_count: 1,
  details: [{ ...preorderLine, qty: 2 }],
};
const preorderChanged = {
  read: 'GET /api/orders/{preorder}',
  query: { company_id: '{shop}' },
  holds: { data: { customer_name: 'Chị Mai', total_amount: 2_000_000, order_note: 'Gói quà' } },
};

/** Section 7 of the first document. */
export const sales: readonly DocumentedCall[] = [
  {
    call: 'POST /api/orders',
    form: {
      ...preorderFields,
      order_date: '{day}',
      customer_phone: '0962{sixDigits}',
    },
    files: { 'images[]': '{image}' },
    effect: {
      read: 'GET /api/orders',
      query: { company_id: '{shop}', customer_phone: '0962{sixDigits}' },
      row: { customer_name: 'Chị Mai', total_amount: 2_000_000, order_note: 'Gói quà' },
      answers: { data: { images: [{ image_file: expect.any(String) }] } },
    },
  },
  {
    call: 'PUT /api/orders/update/{preorder}',
    form: { ...preorderFields, process_status: 101 },
    effect: preorderChanged,
  },
  {
    call: 'POST /api/orders/update/{preorder}',
    form: { ...preorderFields, process_status: 101 },
    effect: preorderChanged,
  },

  { call: 'GET /api/auth/role/order', effect: { row: { user_id: '{buyer}' } } },
  { call: 'GET /api/users/groups/Order', effect: { row: { user_id: '{buyer}' } } },

  {
    call: 'POST /api/auth/login',
    body: { username: '{seller.username}', password },
    effect: { holds: { data: { user: { user_id: '{seller}' }, access_token: expect.any(String) } } },
  },
  {
    call: 'GET /api/auth/refresh',
    query: { refresh_token: '{refreshToken}' },
    effect: { holds: { user: { username: expect.any(String) }, access_token: expect.any(String) } },
  },
  { call: 'GET /api/auth/role/sale', effect: { row: { user_id: '{seller}' } } },
  {
    call: 'GET /api/reports/total/{shop}',
    effect: { holds: { data: { total_bill: expect.any(Number), total_amount: expect.any(Number) } } },
  },
  {
    call: 'GET /api/v2/inventories/fast-check',
    query: { company_id: '{shop}', product_name: '{product.product_code}', page: 1 },
    effect: { row: { product_code: '{product.product_code}' } },
  },
  {
    call: 'GET /api/inventories/advs-filter',
    query: { company_id: '{shop}', code: '{product.product_code}', code_op: 'startWith', page: 1 },
    effect: { row: { product_code: '{product.product_code}' } },
  },
  {
    call: 'GET /api/inventories/detail',
    query: { company_id: '{shop}', product_code: '{product.product_code}' },
    effect: { row: { warehouse_code: '{warehouse}', qty: 100 } },
  },
  {
    call: 'GET /api/inventories/reservations',
    query: { company_id: '{shop}', product_code: '{hold.product_code}', warehouse_code: '{warehouse}' },
    effect: { row: { id: '{hold}', qty: 2 } },
  },
  {
    call: 'POST /api/inventories/reservations',
    body: {
      expired_date: '{nextWeek}',
      customer_name: 'Chị Hoa',
      customer_phone: '0912 345 678',
      qty: 3,
      product_code: '{product.product_code}',
      warehouse_code: '{warehouse}',
      company_id: '{shop}',
    },
    effect: {
      read: 'GET /api/inventories/detail',
      query: { company_id: '{shop}', product_code: '{product.product_code}' },
      row: { warehouse_code: '{warehouse}', qty: 97 },
    },
  },
  {
    call: 'DELETE /api/inventories/reservations',
    body: { cancel_note: 'Khách đổi ý', id: '{hold}' },
    effect: {
      read: 'GET /api/inventories/detail',
      query: { company_id: '{shop}', product_code: '{hold.product_code}' },
      row: { warehouse_code: '{warehouse}', qty: 100 },
    },
  },
  {
    call: 'POST /api/inventories/out-of-stock',
    body: { ids: ['{emptyProduct}', '{product}'], company_id: '{shop}' },
    effect: { row: { product_id: '{emptyProduct}' } },
  },
  {
    call: 'GET /api/inventories/get-available-warehouse',
    query: { company_id: '{shop}', product_code: '{product.product_code}' },
    effect: { row: { warehouse_code: '{warehouse}', qty: 100 } },
  },
  {
    call: 'GET /api/products/filter-code',
    query: { company_id: '{shop}', product_code: '{product.product_code}' },
    effect: { row: { product_id: '{product}' } },
  },
  {
    call: 'GET /api/products/filter-code-in-stock',
    query: { company_id: '{shop}', product_code: '{product.product_code}' },
    effect: { row: { product_id: '{product}' } },
  },
  {
    call: 'GET /api/bills',
    query: {
      page: 1,
      bill_number: '{bill.bill_number}',
      product_code: '{bill.product_code}',
      from_date: '{day}',
      to_date: '{day}',
      status: 1,
      company_id: '{shop}',
      order_origin: '24',
    },
    effect: { row: { id: '{bill}' } },
  },
  {
    call: 'POST /api/bills',
    body: {
      customer_phone: '0912345678',
      customer_name: 'Chị Hoa',
      customer_address: '5 Lò Sũ',
      bill_date: '{day}',
      is_ship: 0,
      payment_code: 'TM',
      bill_note: 'Gói quà',
      row_count: 1,
      total_amount: 500_000,
      total_discount: 0,
      total_final_amount: 500_000,
      pre_paid: 0,
      total_final_amount_after_pre_paid: 500_000,
      company_id: '{shop}',
      saleman_id: '{me}',
      order_id: '',
      details: [
        {
          product_id: '{product}',
          product_code: '{product.product_code}',
          warehouse_code: '{warehouse}',
          qty: 2,
          price: 250_000,
          amount: 500_000,
          discount: 0,
          final_amount: 500_000,
        },
      ],
    },
    effect: {
      read: 'GET /api/inventories/detail',
      query: { company_id: '{shop}', product_code: '{product.product_code}' },
      row: { warehouse_code: '{warehouse}', qty: 98 },
    },
  },
  { call: 'GET /api/bills/{bill}', effect: { holds: { data: { id: '{bill}', details: [{ qty: 2 }] } } } },
  {
    call: 'DELETE /api/bills/{bill}',
    effect: { read: 'GET /api/bills/{bill}', holds: { data: { status: 0 } } },
  },
  {
    call: 'PUT /api/bills/restore/{deletedBill}',
    effect: { read: 'GET /api/bills/{deletedBill}', holds: { data: { status: 1 } } },
  },
  { call: 'GET /api/bills/excel/{bill}', effect: { isFile: true } },
  { call: 'GET /api/bills/excel/{bill}', query: { with_price: 1 }, effect: { isFile: true } },
  {
    call: 'PUT /api/bills/{bill}/set-processed-accounting',
    effect: { read: 'GET /api/bills/{bill}', holds: { data: { accounting_status: 1 } } },
  },
  {
    call: 'PUT /api/bills/{markedBill}/set-not-processed-accounting',
    effect: { read: 'GET /api/bills/{markedBill}', holds: { data: { accounting_status: 0 } } },
  },
  { call: 'GET /api/all-payment-methods', effect: { row: { payment_code: 'TM' } } },
  {
    call: 'GET /api/customers/filter-phone',
    query: { phone: '{customer.customer_phone}' },
    effect: { row: { customer_id: '{customer}' } },
  },
  {
    call: 'GET /api/repays',
    query: { page: 1, repay_number: '{repay.repay_number}', status: 1, company_id: '{shop}' },
    effect: { row: { id: '{repay}' } },
  },
  { call: 'GET /api/repays/{repay}', effect: { holds: { data: { id: '{repay}' } } } },
  {
    call: 'GET /api/repays/get-repayable-products/{bill}',
    effect: { holds: { data: { details: [{ qty: 2 }] } } },
  },
  {
    call: 'POST /api/repays',
    body: {
      bill_id: '{bill}',
      company_id: '{shop}',
      repay_date: '{day}',
      repay_note: 'Chật',
      row_count: 1,
      total_amount: 250_000,
      total_discount: 0,
      total_final_amount: 250_000,
      total_reduce_amount: 0,
      details: [{ id: '{bill.line}', qty: 1, reduce_amount: 0 }],
    },
    effect: {
      read: 'GET /api/inventories/detail',
      query: { company_id: '{shop}', product_code: '{bill.product_code}' },
      row: { warehouse_code: '{warehouse}', qty: 99 },
    },
  },
  {
    call: 'DELETE /api/repays/{repay}',
    effect: { read: 'GET /api/repays/{repay}', holds: { data: { status: 0 } } },
  },
  ...['PUT', 'POST'].flatMap((method): DocumentedCall[] => [
    {
      call: `${method} /api/repays/restore/{deletedRepay}`,
      effect: { read: 'GET /api/repays/{deletedRepay}', holds: { data: { status: 1 } } },
    },
    {
      call: `${method} /api/repays/{repay}/set-processed-accounting`,
      effect: { read: 'GET /api/repays/{repay}', holds: { data: { accounting_status: 1 } } },
    },
    {
      call: `${method} /api/repays/{markedRepay}/set-not-processed-accounting`,
      effect: { read: 'GET /api/repays/{markedRepay}', holds: { data: { accounting_status: 0 } } },
    },
    {
      call: `${method} /api/orders/restore/{deletedPreorder}`,
      effect: { read: 'GET /api/orders/{deletedPreorder}', holds: { data: { status: 1 } } },
    },
    {
      call: `${method} /api/orders/{preorder}/set-processed-accounting`,
      effect: { read: 'GET /api/orders/{preorder}', holds: { data: { accounting_status: 1 } } },
    },
    {
      call: `${method} /api/orders/{markedPreorder}/set-not-processed-accounting`,
      effect: { read: 'GET /api/orders/{markedPreorder}', holds: { data: { accounting_status: 0 } } },
    },
    {
      call: `${method} /api/orders/status`,
      body: { order_id: '{preorder}', process_status: 102 },
      effect: { read: 'GET /api/orders/{preorder}', holds: { data: { process_status: { status_id: 102 } } } },
    },
    {
      call: `${method} /api/orders/detail/status`,
      body: { order_detail_id: '{preorder.line}', process_status: 2 },
      effect: { read: 'GET /api/orders/{preorder}', holds: { data: { details: [{ process_status: 2 }] } } },
    },
  ]),
  {
    call: 'GET /api/orders',
    query: { page: 1, order_number: '{preorder.order_number}', status: 1, company_id: '{shop}' },
    effect: { row: { id: '{preorder}' } },
  },
  {
    call: 'GET /api/orders/{preorder}',
    query: { company_id: '{shop}' },
    effect: { holds: { data: { id: '{preorder}' } } },
  },
  {
    call: 'DELETE /api/orders/{preorder}',
    effect: { read: 'GET /api/orders/{preorder}', holds: { data: { status: 0 } } },
  },
  {
    call: 'DELETE /api/orders/{preorder}/image',
    body: { image_file: '{preorder.image_file}' },
    effect: { read: 'GET /api/orders/{preorder}', holds: { data: { images: [] } } },
  },
  { call: 'GET /api/orders/status', effect: { row: { status_id: 103 } } },
  {
    call: 'DELETE /api/orders/detail/{twoLines.line}',
    effect: { read: 'GET /api/orders/{twoLines}', holds: { data: { row_count: 1 } } },
  },
  {
    call: 'GET /api/all-warehouses',
    query: { company_id: '{shop}' },
    effect: { row: { warehouse_code: '{warehouse}' } },
  },
  { call: 'GET /api/all-units', effect: { row: { unit_code: '{unit}' } } },
];
