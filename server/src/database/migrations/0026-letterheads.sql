-- What stands on a shop's slips beside its name, address and hotline.

-- A data URL: it is small, printed as it is, and saved with the rest of the database.
alter table companies add column logo text
  constraint companies_logo_picture check (logo like 'data:image/%;base64,%' and length(logo) <= 150000);

alter table payment_methods add column kind text not null default 'other'
  constraint payment_methods_kind_known check (kind in ('cash', 'transfer', 'card', 'cod', 'other'));
update payment_methods set kind = 'cash' where payment_code = 'TM';
update payment_methods set kind = 'transfer' where payment_code = 'CK';
update payment_methods set kind = 'card' where payment_code = 'THE';
update payment_methods set kind = 'cod' where payment_code = 'COD';

-- Methods are shared, the accounts they pay into are each shop's own.
create table bank_accounts (
  company_id bigint not null references companies,
  payment_code text not null references payment_methods,
  bank_bin text not null constraint bank_accounts_bin check (bank_bin ~ '^\d{6}$'),
  account_number text not null,
  account_name text not null,
  version integer not null default 1,
  primary key (company_id, payment_code)
);
