import type { DocumentedCall } from './call.ts';

/** Section 7 of the second document. */
export const stockAndCatalogue: readonly DocumentedCall[] = [
  {
    call: 'PUT /api/products/{product}',
    form: { company_id: '{shop}', product_name: 'Áo đổi tên', product_web_name: 'Áo trên web' },
    effect: {
      read: 'GET /api/products/{product}',
      holds: { data: { product_name: 'Áo đổi tên', product_web_name: 'Áo trên web' } },
    },
  },
  {
    call: 'POST /api/products/{product}',
    form: { company_id: '{shop}', price: 310_000, product_content: '<p>Vải thô</p>' },
    effect: {
      read: 'GET /api/products/{product}',
      holds: { data: { price: 310_000, product_content: '<p>Vải thô</p>' } },
    },
  },
  {
    call: 'PUT /api/base-products/{baseProduct}',
    body: { product_web_name: 'Tên web mới' },
    effect: {
      read: 'GET /api/base-products/{baseProduct}',
      holds: { data: { product_web_name: 'Tên web mới' } },
    },
  },
  {
    call: 'PUT /api/warehouses/{ownWarehouse}',
    body: { company_id: '{shop}', warehouse_name: 'Kho đổi tên', warehouse_address: 'Gia Lâm' },
    effect: {
      read: 'GET /api/warehouses/{ownWarehouse}',
      query: { company_id: '{shop}' },
      holds: { data: { warehouse_name: 'Kho đổi tên', warehouse_address: 'Gia Lâm' } },
    },
  },
  {
    call: 'PUT /api/payment-methods/{paymentMethod}',
    body: { payment_desc: 'Ví điện tử {number}', kind: 'other' },
    effect: {
      read: 'GET /api/payment-methods/{paymentMethod}',
      holds: { data: { payment_desc: 'Ví điện tử {number}' } },
    },
  },
  {
    call: 'PUT /api/units/{unit}',
    body: { unit_name: 'Chục {number}' },
    effect: { read: 'GET /api/units/{unit}', holds: { data: { unit_name: 'Chục {number}' } } },
  },
  {
    call: 'PUT /api/currencies/{currency}',
    body: { currency_name: 'Kíp {number}' },
    effect: { read: 'GET /api/currencies/{currency}', holds: { data: { currency_name: 'Kíp {number}' } } },
  },
  {
    call: 'PUT /api/warehouse-export-types/{exportType}',
    body: { warehouse_export_type_name: 'Xuất tặng {number}' },
    effect: {
      read: 'GET /api/warehouse-export-types/{exportType}',
      holds: { data: { warehouse_export_type_name: 'Xuất tặng {number}' } },
    },
  },
  {
    call: 'PUT /api/warehouse-receipt-types/{receiptType}',
    body: { warehouse_receipt_type_name: 'Nhập gửi {number}' },
    effect: {
      read: 'GET /api/warehouse-receipt-types/{receiptType}',
      holds: { data: { warehouse_receipt_type_name: 'Nhập gửi {number}' } },
    },
  },
  {
    call: 'PUT /api/companies/{company}',
    body: {
      company_name: 'Tên khác {number}',
      company_address: '9 Hàng Đào',
      company_phone: '0243 825 1111',
    },
    effect: { read: 'GET /api/companies/{company}', holds: { data: { company_name: 'Tên khác {number}' } } },
  },
  {
    call: 'PUT /api/customers/{customer}',
    body: {
      customer_name: 'Bác Hòa',
      customer_address: '5 Lò Sũ',
      customer_phone: '{customer.customer_phone}',
    },
    effect: {
      read: 'GET /api/customers/{customer}',
      holds: { data: { customer_name: 'Bác Hòa', customer_address: '5 Lò Sũ' } },
    },
  },
  {
    call: 'PUT /api/categories/{category}',
    body: { company_id: '{shop}', category_name: 'Nhóm đổi tên {number}' },
    effect: {
      read: 'GET /api/categories/{category}',
      query: { company_id: '{shop}' },
      holds: { data: { category_name: 'Nhóm đổi tên {number}' } },
    },
  },
  {
    call: 'PUT /api/categories/web/{webCategory}',
    body: { company_id: '{shop}', category_name: 'Nhóm web đổi tên {number}' },
    effect: {
      read: 'GET /api/categories/web/{webCategory}',
      query: { company_id: '{shop}' },
      holds: { data: { category_name: 'Nhóm web đổi tên {number}' } },
    },
  },
];
