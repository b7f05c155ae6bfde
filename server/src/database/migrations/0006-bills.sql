-- Sales bills. Lists are index scans that begin with the shop.

create table bills (
  id bigint generated always as identity,
  company_id bigint not null references companies,
  bill_number bigint not null,
  bill_date date not null,
  customer_id bigint references customers,
  -- The customer as written on this bill, whatever becomes of the customer record.
  customer_name text not null,
  customer_phone text not null,
  customer_address text not null,
  is_ship smallint not null constraint bills_is_ship_known check (is_ship in (0, 1)),
  payment_code text not null constraint bills_payment references payment_methods,
  bill_note text not null,
  saleman_id bigint not null constraint bills_saleman references users,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  row_count integer not null,
  -- Whole dong.
  total_amount bigint not null,
  total_discount bigint not null,
  total_final_amount bigint not null,
  pre_paid bigint not null,
  status smallint not null default 1 constraint bills_status_known check (status in (0, 1)),
  accounting_status smallint not null default 0 constraint bills_accounting_known check (accounting_status in (0, 1)),
  order_origin text not null constraint bills_origin_known check (order_origin in ('24', 'ctv')),
  version integer not null default 1,
  search_customer text not null generated always as (vn_words(customer_name)) stored,
  primary key (company_id, id),
  constraint bills_number_unique unique (company_id, bill_number),
  constraint bills_deposit_within check (pre_paid between 0 and total_final_amount)
);
create index bills_by_id on bills (id);
create index bills_list_by_origin on bills (company_id, order_origin, id);
create index bills_by_date on bills (company_id, bill_date, id);
create index bills_by_phone on bills (company_id, customer_phone text_pattern_ops) where customer_phone <> '';
create index bills_by_saleman on bills (company_id, saleman_id, id);
create index bills_by_creator on bills (company_id, created_by, id);
create index bills_search_customer on bills using gin (search_customer gin_trgm_ops) where customer_name <> '';

create table bill_lines (
  id bigint generated always as identity,
  company_id bigint not null,
  bill_id bigint not null,
  line_number integer not null,
  product_id bigint not null,
  -- The product as it was when it was sold.
  product_code text not null,
  product_name text not null,
  unit_code text not null,
  warehouse_code text not null,
  qty bigint not null constraint bill_lines_sell_something check (qty > 0),
  original_price bigint not null,
  regular_price bigint not null,
  sale_price bigint not null,
  price bigint not null,
  amount bigint not null,
  discount bigint not null constraint bill_lines_discount_within check (discount between 0 and amount),
  final_amount bigint not null,
  primary key (company_id, id),
  constraint bill_lines_bill foreign key (company_id, bill_id) references bills (company_id, id),
  constraint bill_lines_product foreign key (company_id, product_id) references products (company_id, product_id),
  constraint bill_lines_warehouse foreign key (company_id, warehouse_code) references warehouses (company_id, warehouse_code),
  constraint bill_lines_amounts check (amount = qty * price and final_amount = amount - discount)
);
create unique index bill_lines_by_bill on bill_lines (company_id, bill_id, line_number);
create index bill_lines_by_product on bill_lines (company_id, product_id, bill_id);
