-- What a shop has set; what it has not holds by default. `param_value` is null again once it was set back.
create table system_params (
  company_id bigint not null references companies,
  param_code text not null,
  param_value text,
  version integer not null default 1,
  changed_by bigint not null references users,
  changed_at timestamptz not null default now(),
  constraint system_params_pkey primary key (company_id, param_code)
);
