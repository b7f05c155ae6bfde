import type { DocumentedCall } from './call.ts';

/** Receipts and exports: section 7 of the second document. */
export const stock: readonly DocumentedCall[] = [
  { call: 'GET /api/warehouse-exports/template', effect: { isFile: true } },
  { call: 'GET /api/all-warehouse-receipt-types', effect: { row: { warehouse_receipt_type_id: 1 } } },
  { call: 'GET /api/warehouse-receipt-types/list', effect: { row: { warehouse_receipt_type_id: 1 } } },
  {
    call: 'GET /api/warehouse-receipts',
    query: {
      page: 1,
      receipt_number: '{receipt.receipt_number}',
      receipt_type: 2,
      status: 1,
      company_id: '{shop}',
    },
    effect: { row: { id: '{receipt}' } },
  },
  { call: 'GET /api/warehouse-receipts/{receipt}', effect: { holds: { data: { id: '{receipt}' } } } },
  {
    call: 'POST /api/warehouse-receipts',
    body: {
      receipt_date: '{day}',
      receipt_type: 1,
      receipt_note: '',
      row_count: 1,
      company_id: '{shop}',
      details: [
        {
          product_id: '{product}',
          product_code: '{product.product_code}',
          product_name: '{product.product_name}',
          unit_code: 'cái',
          warehouse_code: '{warehouse}',
          qty: 5,
        },
      ],
    },
    effect: {
      read: 'GET /api/inventories/detail',
      query: { company_id: '{shop}', product_code: '{product.product_code}' },
      row: { warehouse_code: '{warehouse}', qty: 105 },
    },
  },
  {
    call: 'DELETE /api/warehouse-receipts/{receipt}',
    effect: { read: 'GET /api/warehouse-receipts/{receipt}', holds: { data: { status: 0 } } },
  },
  {
    call: 'PUT /api/warehouse-receipts/restore/{deletedReceipt}',
    effect: { read: 'GET /api/warehouse-receipts/{deletedReceipt}', holds: { data: { status: 1 } } },
  },
  {
    call: 'POST /api/warehouse-receipts/add-product',
    body: {
      product_code: '{product.product_code}',
      product_name: '{product.product_name}',
      unit_code: 'cái',
      product_id: '{product}',
      warehouse_code: '{warehouse}',
      qty: 4,
      company_id: '{shop}',
      bill_date: '{day}',
      parent_id: '{receipt}',
    },
    effect: { read: 'GET /api/warehouse-receipts/{receipt}', holds: { data: { row_count: 2 } } },
  },
  {
    call: 'DELETE /api/warehouse-receipts/delete-product',
    query: { detail_id: '{receipt.line}' },
    effect: { read: 'GET /api/warehouse-receipts/{receipt}', holds: { data: { row_count: 0 } } },
  },
  {
    call: 'PUT /api/warehouse-receipts/confirm/{arriving}',
    body: { id: '{arriving}' },
    effect: {
      read: 'GET /api/warehouse-receipts/{arriving}',
      holds: { data: { status: 1, details: [{ qty: 3, stock: 3 }] } },
    },
  },
  {
    call: 'POST /api/warehouse-receipts/import',
    form: { company_id: '{shop}' },
    files: { import: '{receiptSheet}' },
    effect: {
      read: 'GET /api/inventories/detail',
      query: { company_id: '{shop}', product_code: '{product.product_code}' },
      row: { warehouse_code: '{warehouse}', qty: 106 },
    },
  },
  {
    call: 'GET /api/warehouse-exports',
    query: {
      page: 1,
      export_number: '{transfer.export_number}',
      export_type: 1,
      status: 1,
      company_id: '{shop}',
    },
    effect: { row: { id: '{transfer}' } },
  },
  { call: 'GET /api/all-warehouse-export-types', effect: { row: { warehouse_export_type_id: 1 } } },
  { call: 'GET /api/warehouse-exports/{transfer}', effect: { holds: { data: { id: '{transfer}' } } } },
  {
    call: 'POST /api/warehouse-exports',
    body: {
      export_date: '{day}',
      export_type: 1,
      receipt_warehouse_code: '{otherWarehouse}',
      export_note: '',
      row_count: 1,
      company_id: '{shop}',
      details: [
        {
          product_id: '{product}',
          product_code: '{product.product_code}',
          product_name: '{product.product_name}',
          unit_code: 'cái',
          warehouse_code: '{warehouse}',
          qty: 5,
          receiver_id: '',
        },
      ],
    },
    effect: {
      read: 'GET /api/inventories/detail',
      query: { company_id: '{shop}', product_code: '{product.product_code}' },
      row: { warehouse_code: '{warehouse}', qty: 95 },
    },
  },
  {
    call: 'PUT /api/warehouse-exports/details',
    query: { id: '{loan.line}', status: 2 },
    effect: { read: 'GET /api/warehouse-exports/{loan}', holds: { data: { details: [{ status: 2 }] } } },
  },
  {
    call: 'POST /api/warehouse-exports/add-product',
    body: {
      product_code: '{product.product_code}',
      product_name: '{product.product_name}',
      unit_code: 'cái',
      product_id: '{product}',
      warehouse_code: '{warehouse}',
      qty: 4,
      export_id: '{transfer}',
      company_id: '{shop}',
    },
    effect: { read: 'GET /api/warehouse-exports/{transfer}', holds: { data: { row_count: 2 } } },
  },
  {
    call: 'DELETE /api/warehouse-exports/{transfer}',
    effect: { read: 'GET /api/warehouse-exports/{transfer}', holds: { data: { status: 0 } } },
  },
  ...['PUT', 'POST'].map(
    (method): DocumentedCall => ({
      call: `${method} /api/warehouse-exports/restore/{deletedTransfer}`,
      effect: { read: 'GET /api/warehouse-exports/{deletedTransfer}', holds: { data: { status: 1 } } },
    }),
  ),
  {
    call: 'DELETE /api/warehouse-exports/delete-product',
    query: { detail_id: '{twoSent.line}' },
    effect: {
      read: 'GET /api/inventories/detail',
      query: { company_id: '{shop}', product_code: '{twoSent.product_code}' },
      row: { warehouse_code: '{warehouse}', qty: 100 },
    },
  },
  {
    call: 'POST /api/warehouse-exports/import',
    form: { company_id: '{shop}' },
    files: { import: '{exportSheet}' },
    effect: {
      read: 'GET /api/inventories/detail',
      query: { company_id: '{shop}', product_code: '{product.product_code}' },
      row: { warehouse_code: '{warehouse}', qty: 93 },
    },
  },
];
