-- A document was found by its id alone in an index of its own, beside the key that began with its shop: one index
-- serves both, and each document writes one entry less. Foreign keys name columns, not their order.

alter table repays drop constraint repays_bill;
-- With its number: the bills of a product are many, their rows lie apart, and a page shows the newest.
alter table bills
  drop constraint bills_pkey,
  add constraint bills_pkey primary key (id, company_id) include (bill_number, order_origin);
drop index bills_by_id;
alter table repays add constraint repays_bill
  foreign key (company_id, bill_id) references bills (company_id, id);

alter table repay_lines drop constraint repay_lines_repay;
alter table repays
  drop constraint repays_pkey,
  add constraint repays_pkey primary key (id, company_id);
drop index repays_by_id;
alter table repay_lines add constraint repay_lines_repay
  foreign key (company_id, repay_id) references repays (company_id, id);

alter table bills drop constraint bills_preorder;
alter table preorder_lines drop constraint preorder_lines_preorder;
alter table preorder_images drop constraint preorder_images_preorder;
alter table preorders
  drop constraint preorders_pkey,
  add constraint preorders_pkey primary key (id, company_id);
drop index preorders_by_id;
alter table bills add constraint bills_preorder
  foreign key (company_id, preorder_id) references preorders (company_id, id);
alter table preorder_lines add constraint preorder_lines_preorder
  foreign key (company_id, preorder_id) references preorders (company_id, id);
alter table preorder_images add constraint preorder_images_preorder
  foreign key (company_id, preorder_id) references preorders (company_id, id) deferrable initially deferred;

alter table preorder_lines
  drop constraint preorder_lines_pkey,
  add constraint preorder_lines_pkey primary key (id, company_id);
drop index preorder_lines_by_id;

alter table warehouse_receipt_lines drop constraint warehouse_receipt_lines_receipt;
alter table warehouse_receipts
  drop constraint warehouse_receipts_pkey,
  add constraint warehouse_receipts_pkey primary key (id, company_id);
drop index warehouse_receipts_by_id;
alter table warehouse_receipt_lines add constraint warehouse_receipt_lines_receipt
  foreign key (company_id, receipt_id) references warehouse_receipts (company_id, id);

alter table warehouse_receipt_lines
  drop constraint warehouse_receipt_lines_pkey,
  add constraint warehouse_receipt_lines_pkey primary key (id, company_id);
drop index warehouse_receipt_lines_by_id;

alter table warehouse_export_lines drop constraint warehouse_export_lines_export;
alter table warehouse_exports
  drop constraint warehouse_exports_pkey,
  add constraint warehouse_exports_pkey primary key (id, company_id);
drop index warehouse_exports_by_id;
alter table warehouse_export_lines add constraint warehouse_export_lines_export
  foreign key (company_id, export_id) references warehouse_exports (company_id, id);

alter table warehouse_export_lines
  drop constraint warehouse_export_lines_pkey,
  add constraint warehouse_export_lines_pkey primary key (id, company_id);
drop index warehouse_export_lines_by_id;

alter table stock_take_lines drop constraint stock_take_lines_stock_take;
alter table stock_take_counts drop constraint stock_take_counts_stock_take;
alter table stock_takes
  drop constraint stock_takes_pkey,
  add constraint stock_takes_pkey primary key (id, company_id);
drop index stock_takes_by_id;
alter table stock_take_lines add constraint stock_take_lines_stock_take
  foreign key (company_id, stock_take_id) references stock_takes (company_id, id);
alter table stock_take_counts add constraint stock_take_counts_stock_take
  foreign key (company_id, stock_take_id) references stock_takes (company_id, id);

alter table stock_take_lines
  drop constraint stock_take_lines_pkey,
  add constraint stock_take_lines_pkey primary key (id, company_id);
drop index stock_take_lines_by_id;

alter table stock_take_counts
  drop constraint stock_take_counts_pkey,
  add constraint stock_take_counts_pkey primary key (id, company_id);
drop index stock_take_counts_by_id;
