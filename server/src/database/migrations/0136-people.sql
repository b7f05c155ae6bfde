-- Who was let go from a shop, with what they held there, so that they can be taken back.
create table ended_memberships (
  user_id bigint not null references users,
  company_id bigint not null references companies,
  role_ids bigint[] not null,
  warehouse_codes text[] not null,
  ended_at timestamptz not null default now(),
  ended_by bigint not null references users (user_id),
  primary key (user_id, company_id)
);
create index ended_memberships_by_shop on ended_memberships (company_id, user_id);

-- The list of people: found by words, shown by name.
alter table users add column search_name text not null
  generated always as (vn_words(fullname || ' ' || username || ' ' || phone)) stored;
create index users_search_name on users using gin (search_name gin_trgm_ops);
create index users_by_name on users (fullname collate "vi-x-icu", user_id);
