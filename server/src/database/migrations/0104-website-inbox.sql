-- A shop has one key for its website, kept as its hash alone.
create table website_keys (
  company_id bigint primary key references companies,
  key_hash text not null constraint website_keys_hash_unique unique,
  hint text not null,
  origins text[] not null,
  made_by bigint not null references users,
  made_at timestamptz not null default now()
);

create table feedbacks (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  name text not null,
  email text not null,
  feedback text not null,
  created_at timestamptz not null default now(),
  state text not null default 'new' constraint feedbacks_state_known check (state in ('new', 'seen', 'answered')),
  note text not null default '',
  handled_by bigint references users,
  handled_at timestamptz,
  version integer not null default 1,
  request_key text,
  search_name text not null generated always as (vn_words(name || ' ' || email || ' ' || feedback)) stored,
  constraint feedbacks_request_unique unique (company_id, request_key)
);
create index feedbacks_list on feedbacks (company_id, created_at desc, id desc);
create index feedbacks_by_state on feedbacks (company_id, state, created_at desc, id desc);

create table callbacks (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  phone text not null,
  request_times integer not null default 1,
  last_request timestamptz not null default now(),
  created_at timestamptz not null default now(),
  state text not null default 'new' constraint callbacks_state_known check (state in ('new', 'seen', 'answered')),
  note text not null default '',
  handled_by bigint references users,
  handled_at timestamptz,
  version integer not null default 1,
  constraint callbacks_phone_unique unique (company_id, phone)
);
create index callbacks_list on callbacks (company_id, last_request desc, id desc);
create index callbacks_by_state on callbacks (company_id, state, last_request desc, id desc);

-- Who keeps the website answers.
update role_grants set actions = actions || array['edit']
from roles
where roles.role_id = role_grants.role_id and roles.role_name in ('Admin', 'Content')
  and module_id in ('feedback', 'support-request') and 'edit' <> all(actions);
