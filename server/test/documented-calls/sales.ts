import type { DocumentedCall } from './call.ts';

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
  details: [{ product_name: 'Giày', color: 'Nâu', size: '42', unit_code: 'đôi', qty: 2, price: 1_000_000 }],
};
const preorderChanged = {
  read: 'GET /api/orders/{preorder}',
  query: { company_id: '{shop}' },
  holds: { data: { customer_name: 'Chị Mai', total_amount: 2_000_000, order_note: 'Gói quà' } },
};

/** Section 7 of the first document. */
export const sales: readonly DocumentedCall[] = [
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
];
