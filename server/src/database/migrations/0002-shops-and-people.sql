-- Shops and their warehouses, the people who work there, their roles and sessions.

create table companies (
  company_id bigint generated always as identity primary key,
  company_name text not null,
  company_address text not null default '',
  company_phone text not null default '',
  created_at timestamptz not null default now()
);

-- A code names one warehouse of the whole business, because paths and transfers carry only the code.
create table warehouses (
  warehouse_code text primary key,
  company_id bigint not null references companies,
  warehouse_name text not null,
  warehouse_address text not null default '',
  warehouse_phone text not null default '',
  constraint warehouses_of_company unique (company_id, warehouse_code)
);

create table users (
  user_id bigint generated always as identity primary key,
  username text not null,
  password_hash text not null,
  fullname text not null,
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  birthday date,
  gender smallint constraint users_gender_known check (gender in (0, 1)),
  is_admin boolean not null default false,
  is_warehouse_manager boolean not null default false,
  can_list_sale boolean not null default false,
  status smallint not null default 1 constraint users_status_known check (status in (0, 1)),
  created_at timestamptz not null default now()
);
create unique index users_username_unique on users (lower(username));

create table user_warehouses (
  user_id bigint not null references users,
  company_id bigint not null,
  warehouse_code text not null,
  primary key (user_id, company_id, warehouse_code),
  constraint user_warehouses_warehouse foreign key (company_id, warehouse_code) references warehouses (company_id, warehouse_code)
);

create table roles (
  role_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  role_name text not null,
  constraint roles_name_unique unique (company_id, role_name)
);

create table role_grants (
  role_id bigint not null references roles on delete cascade,
  module_id text not null,
  actions text[] not null,
  primary key (role_id, module_id)
);

create table user_roles (
  user_id bigint not null references users,
  role_id bigint not null references roles on delete cascade,
  primary key (user_id, role_id)
);
create index user_roles_by_role on user_roles (role_id);

-- A chain of refresh tokens from one sign-in. Ending it ends the access within seconds.
create table sessions (
  session_id uuid primary key,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index sessions_by_user on sessions (user_id) where ended_at is null;

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

-- Failed sign-ins, counted here so that every process sees them.
create table login_failures (
  counter text not null,
  minute timestamptz not null,
  failures integer not null,
  primary key (counter, minute)
);
