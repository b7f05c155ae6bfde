-- What all shops share, and the records every write leaves.

create table units (
  unit_code text primary key,
  unit_name text not null
);

create table payment_methods (
  payment_code text primary key,
  payment_desc text not null
);

create table customers (
  customer_id bigint generated always as identity primary key,
  customer_name text not null,
  -- Normalised to one leading 0.
  customer_phone text not null,
  customer_address text not null default '',
  created_at timestamptz not null default now(),
  constraint customers_phone_unique unique (customer_phone)
);
create index customers_by_phone_prefix on customers (customer_phone text_pattern_ops);

-- A write sent twice under one key happens once. The answer is read again from the document, under
-- the rights of the moment, so only the document is remembered.
create table idempotency_keys (
  user_id bigint not null references users,
  endpoint text not null,
  key text not null,
  body_hash bytea not null,
  document_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (user_id, endpoint, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table audit_log (
  id bigint generated always as identity primary key,
  company_id bigint references companies,
  user_id bigint not null references users,
  at timestamptz not null default now(),
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb
);
create index audit_log_by_entity on audit_log (company_id, entity, entity_id);

-- Numbers of documents, consecutive per shop and kind: the row is locked last in a transaction.
create table document_counters (
  company_id bigint not null references companies,
  document_kind text not null,
  last_number bigint not null,
  primary key (company_id, document_kind)
);
