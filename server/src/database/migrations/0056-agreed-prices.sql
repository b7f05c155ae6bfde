-- What a bill's line is for on the bill's pre-order, and the price of then. No foreign key, as of all that a sale names
-- (docs/decisions/0013-a-sale-in-few-messages.md); the pre-order of a deleted bill may lose lines.
alter table bill_lines
  add column preorder_line_id bigint,
  -- Whole dong.
  add column agreed_price bigint,
  add constraint bill_lines_agreed check ((preorder_line_id is null) = (agreed_price is null));
