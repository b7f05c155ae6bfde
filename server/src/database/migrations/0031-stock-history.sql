-- The history of a product (docs/decisions/0027-a-balance-with-each-movement.md): each movement keeps what its key
-- had on hand after it, and what was done to the document by it.
alter table stock_movements
  add column action text,
  add column balance bigint;

alter table stock_movements disable trigger stock_movements_append_only;
-- What a document moves has one direction, so that a sum of 0 is a document that moves nothing any more.
with posting as (
  select company_id, document_kind, document_id, posted_at, sum(qty) as moved
  from stock_movements
  group by company_id, document_kind, document_id, posted_at
),
stood as (
  select *, sum(moved) over earlier as after, row_number() over earlier as place
  from posting
  window earlier as (partition by company_id, document_kind, document_id order by posted_at)
),
kept as (
  select movement.company_id, movement.id,
    case
      when place = 1 then 'create'
      when after = 0 then 'delete'
      when after = moved then 'restore'
      else 'update'
    end as action,
    sum(movement.qty) over (
      partition by movement.company_id, warehouse_code, product_id order by movement.id
    ) as balance
  from stock_movements movement
  join stood using (company_id, document_kind, document_id, posted_at)
)
update stock_movements movement
set action = kept.action, balance = kept.balance
from kept
where movement.company_id = kept.company_id and movement.id = kept.id;
alter table stock_movements enable trigger stock_movements_append_only;

alter table stock_movements
  alter column action set not null,
  alter column balance set not null,
  add constraint stock_movements_action_known
    check (action in ('create', 'update', 'delete', 'restore', 'confirm'));

-- A page is the newest of each warehouse, merged: one more product sold elsewhere costs it nothing.
drop index stock_movements_by_product;
create index stock_movements_by_key on stock_movements (company_id, product_id, warehouse_code, posted_at, id);
