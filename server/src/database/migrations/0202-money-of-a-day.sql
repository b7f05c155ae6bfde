-- Deposits of pre-orders by the day on which they were typed: what an edit changes is of the day of the edit. How they
-- were paid stands on the pre-order, whose method may be corrected.
create table preorder_deposits (
  company_id bigint not null,
  preorder_id bigint not null,
  deposit_day date not null,
  -- Whole dong; below 0 where an edit has lowered it.
  amount bigint not null,
  primary key (company_id, preorder_id, deposit_day),
  constraint preorder_deposits_preorder foreign key (company_id, preorder_id) references preorders (company_id, id)
);
create index preorder_deposits_by_day on preorder_deposits (company_id, deposit_day) include (preorder_id, amount);
insert into preorder_deposits (company_id, preorder_id, deposit_day, amount)
select company_id, id, business_day(created_at), pre_paid from preorders where pre_paid > 0;

create function keep_deposit() returns trigger language plpgsql as $$
begin
  insert into preorder_deposits as kept (company_id, preorder_id, deposit_day, amount)
  values (new.company_id, new.id,
    business_day(case when tg_op = 'INSERT' then new.created_at else now() end),
    new.pre_paid - case when tg_op = 'INSERT' then 0 else old.pre_paid end)
  on conflict (company_id, preorder_id, deposit_day) do update set amount = kept.amount + excluded.amount;
  return null;
end $$;
create trigger preorders_deposit_written after insert on preorders
  for each row when (new.pre_paid > 0) execute function keep_deposit();
create trigger preorders_deposit_changed after update of pre_paid on preorders
  for each row when (old.pre_paid <> new.pre_paid) execute function keep_deposit();

-- How and when the deposit of a cancelled one was given back. Of those of before the day of that step is in the history.
alter table preorders
  add column refund_payment_code text references payment_methods,
  add column refund_date date;
update preorders preorder set refund_payment_code = payment_code, refund_date = business_day(coalesce((
    select max(event.at) from audit_log event
    where event.company_id = preorder.company_id and event.entity = 'preorder' and event.entity_id = preorder.id::text
      and event.action = 'step' and event.after ->> 'process_status' = '202'
  ), preorder.created_at))
where process_status = 202 and pre_paid > 0;
alter table preorders
  add constraint preorders_refund_whole check (num_nulls(refund_payment_code, refund_date) in (0, 2));
create index preorders_refunded on preorders (company_id, refund_date) where refund_date is not null;

-- Bills of pre-orders among those of a period: the deposit they carry was money of another day.
create index bills_carrying_deposits on bills (company_id, bill_date) include (payment_code, preorder_id, status)
  where preorder_id is not null;
