-- What differs in letter case only is one thing to who reads it: 'hn-ch' and 'HN-CH' are not two warehouses.

create unique index companies_name_unique on companies (lower(company_name));
create unique index warehouses_code_unique on warehouses (lower(warehouse_code));
create unique index units_code_unique on units (lower(unit_code));
create unique index payment_methods_code_unique on payment_methods (lower(payment_code));
