-- Taking goods over was logged as of the product whose id is the other shop's.
update audit_log set entity = 'company' where entity = 'product' and action = 'take-over';
