-- Who writes is a person, a shop's website, or the server by itself: no made-up person stands in the books for the others.
-- Nothing is rewritten and no row is read, at ten million postings too; 0333 looks through what is there.
alter table audit_log
  add column actor_kind text not null default 'user',
  add constraint audit_log_actor_kind_known check (actor_kind in ('user', 'website', 'server')) not valid,
  -- A person whom nobody knows has no id either: who fails to sign in.
  add constraint audit_log_actor check (actor_kind = 'user' or user_id is null) not valid;

alter table stock_movements alter column user_id drop not null;
alter table stock_movements
  add column actor_kind text not null default 'user',
  add constraint stock_movements_actor_kind_known check (actor_kind in ('user', 'website', 'server')) not valid,
  add constraint stock_movements_actor check ((actor_kind = 'user') = (user_id is not null)) not valid;

alter table reservations alter column user_id drop not null;
alter table reservations
  add column actor_kind text not null default 'user',
  -- Who cancelled it, of one that is.
  add column cancelled_by_kind text not null default 'user',
  add constraint reservations_actor_kind_known check (actor_kind in ('user', 'website', 'server')) not valid,
  add constraint reservations_actor check ((actor_kind = 'user') = (user_id is not null)) not valid,
  add constraint reservations_cancelled_by_kind_known
    check (cancelled_by_kind in ('user', 'website', 'server')) not valid,
  add constraint reservations_canceller check (cancelled_by_kind = 'user' or cancelled_by is null) not valid;

-- Keys of a week: indexes on them are built in a moment. A person's are found as before; a website's are its shop's.
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys alter column user_id drop not null;
alter table idempotency_keys
  add column actor_kind text not null default 'user',
  add column company_id bigint,
  add constraint idempotency_keys_actor_kind_known check (actor_kind in ('user', 'website', 'server')) not valid,
  add constraint idempotency_keys_actor check ((actor_kind = 'user') = (user_id is not null)) not valid,
  add constraint idempotency_keys_website check ((actor_kind = 'website') = (company_id is not null)) not valid;
create unique index idempotency_keys_of_person on idempotency_keys (user_id, endpoint, key)
  where user_id is not null;
create unique index idempotency_keys_of_website on idempotency_keys (company_id, endpoint, key)
  where actor_kind = 'website';
create unique index idempotency_keys_of_server on idempotency_keys (endpoint, key) where actor_kind = 'server';
