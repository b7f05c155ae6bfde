-- The ledger. Only server/src/stock writes these tables; quantities are pieces.

create table stock_levels (
  company_id bigint not null,
  warehouse_code text not null,
  product_id bigint not null,
  qty bigint not null constraint stock_levels_never_negative check (qty >= 0),
  primary key (company_id, warehouse_code, product_id),
  constraint stock_levels_warehouse foreign key (company_id, warehouse_code) references warehouses (company_id, warehouse_code),
  constraint stock_levels_product foreign key (company_id, product_id) references products (company_id, product_id)
);
create index stock_levels_by_product on stock_levels (company_id, product_id) include (warehouse_code, qty);

create table stock_movements (
  id bigint generated always as identity,
  company_id bigint not null,
  warehouse_code text not null,
  product_id bigint not null,
  qty bigint not null constraint stock_movements_move check (qty <> 0),
  document_kind text not null constraint stock_movements_kind_known
    check (document_kind in ('opening', 'bill', 'return', 'receipt', 'export', 'stock-take')),
  document_id bigint not null,
  line_id bigint not null,
  user_id bigint not null references users,
  posted_at timestamptz not null default now(),
  business_date date not null,
  primary key (company_id, id),
  constraint stock_movements_level foreign key (company_id, warehouse_code, product_id)
    references stock_levels (company_id, warehouse_code, product_id)
);
create index stock_movements_by_product on stock_movements (company_id, product_id, id);
create index stock_movements_by_document on stock_movements (company_id, document_kind, document_id);

-- Append-only: a movement is reversed by another one, never changed or erased.
create function refuse_change_of_movement() returns trigger language plpgsql as $$
begin
  raise exception 'stock_movements is append-only';
end $$;
create trigger stock_movements_append_only before update or delete on stock_movements
  for each statement execute function refuse_change_of_movement();

-- In and out by posting day, kept with the movements so that reports cost days, not movements.
create table stock_days (
  company_id bigint not null,
  warehouse_code text not null,
  product_id bigint not null,
  day date not null,
  qty_in bigint not null constraint stock_days_in_not_negative check (qty_in >= 0),
  qty_out bigint not null constraint stock_days_out_not_negative check (qty_out >= 0),
  primary key (company_id, warehouse_code, product_id, day)
);
create index stock_days_by_day on stock_days (company_id, day);

-- Holds. Active until expired_date has passed, it is cancelled, or bills have fulfilled all of it.
-- Whoever changes a hold holds the lock of its stock_levels row.
create table reservations (
  id bigint generated always as identity,
  company_id bigint not null,
  warehouse_code text not null,
  product_id bigint not null,
  qty bigint not null constraint reservations_hold_something check (qty > 0),
  fulfilled_qty bigint not null default 0,
  customer_name text not null,
  customer_phone text not null,
  expired_date date not null,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  cancelled_by bigint references users,
  cancel_note text,
  primary key (company_id, id),
  constraint reservations_level foreign key (company_id, warehouse_code, product_id)
    references stock_levels (company_id, warehouse_code, product_id),
  constraint reservations_fulfilled_within check (fulfilled_qty between 0 and qty),
  constraint reservations_cancel_has_reason check ((cancelled_at is null) = (cancel_note is null))
);
create index reservations_by_id on reservations (id);
create index reservations_open_by_product on reservations (company_id, product_id, warehouse_code)
  where cancelled_at is null and fulfilled_qty < qty;

create table reservation_fulfilments (
  company_id bigint not null,
  reservation_id bigint not null,
  bill_id bigint not null,
  qty bigint not null constraint reservation_fulfilments_take_something check (qty > 0),
  primary key (company_id, reservation_id, bill_id),
  constraint reservation_fulfilments_reservation foreign key (company_id, reservation_id) references reservations (company_id, id)
);
create index reservation_fulfilments_by_bill on reservation_fulfilments (company_id, bill_id);

-- Opening stock is a document like any other: one per import or per new product.
create table opening_stocks (
  id bigint generated always as identity,
  company_id bigint not null references companies,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  note text not null default '',
  row_count integer not null,
  total_qty bigint not null,
  primary key (company_id, id)
);
