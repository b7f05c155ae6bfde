-- Products and grids of variants are sent again under `idempotency_keys`, as documents are, which tells other values too.
alter table products drop column request_key;
