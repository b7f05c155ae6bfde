-- What a new business can sell with from the first minute; the owner adds more under /setup.
-- No shop: its name is the owner's to give.

insert into units (unit_code, unit_name) values
  ('cái', 'Cái'), ('chiếc', 'Chiếc'), ('bộ', 'Bộ'), ('đôi', 'Đôi'), ('cặp', 'Cặp'), ('hộp', 'Hộp'),
  ('thùng', 'Thùng'), ('gói', 'Gói'), ('túi', 'Túi'), ('chai', 'Chai'), ('lọ', 'Lọ'), ('cuộn', 'Cuộn'),
  ('mét', 'Mét'), ('kg', 'Kg'), ('lít', 'Lít');

insert into payment_methods (payment_code, payment_desc) values
  ('TM', 'Tiền mặt'), ('CK', 'Chuyển khoản'), ('THE', 'Thẻ'), ('COD', 'Thu hộ khi giao hàng (COD)');
