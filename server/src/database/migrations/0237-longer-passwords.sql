-- New shops ask 8 characters of a password; shops of before keep the 6 that held there by default, as a value nobody has set.
alter table system_params alter column changed_by drop not null;
update system_params set param_value = '6' where param_code = 'password_min_length' and param_value is null;
insert into system_params (company_id, param_code, param_value)
select company_id, 'password_min_length', '6' from companies
on conflict on constraint system_params_pkey do nothing;
