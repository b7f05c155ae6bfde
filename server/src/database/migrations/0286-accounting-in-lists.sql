-- What accounting has dealt with, and what it still has to, newest first.
create index bills_by_accounting on bills (company_id, accounting_status, bill_number) include (order_origin, status);
create index repays_by_accounting on repays (company_id, accounting_status, repay_number) include (status);
create index preorders_by_accounting on preorders (company_id, accounting_status, order_number) include (status);
