-- Recounts of an approved take (docs/decisions/0039-a-recount-is-approved-again.md).

alter table stock_take_lines
  -- Counted again after its take was approved: booked once somebody approves that count too.
  add column awaits_approval boolean not null default false,
  add constraint stock_take_lines_approved_before_posted check (not (is_posted and awaits_approval));
create index stock_take_lines_awaiting_approval on stock_take_lines (company_id, stock_take_id) where awaits_approval;

alter table stock_takes
  add column unapproved_count integer not null default 0,
  add constraint stock_takes_booked_approved check (status <> 1 or unapproved_count = 0);
