-- Nothing reads them: what a key had is the balance of a movement, and a period's in and out are summed from its
-- movements as fast (docs/decisions/0034-no-days-of-stock.md).
drop table stock_days;
