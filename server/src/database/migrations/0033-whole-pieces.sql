-- Pieces are whole: units of weight and length are no starting data. Those that goods have stay.
delete from units
where unit_code in ('mét', 'kg', 'lít')
  and not exists (select from products where products.unit_code = units.unit_code);
