-- More of what goods are counted by, for a business that has not begun; a list that somebody keeps stays theirs.
insert into units (unit_code, unit_name)
select unit_code, unit_name
from (values
  ('lon', 'Lon'), ('lốc', 'Lốc'), ('cây', 'Cây'), ('bịch', 'Bịch'), ('bao', 'Bao'), ('can', 'Can'), ('hũ', 'Hũ'),
  ('tuýp', 'Tuýp'), ('vỉ', 'Vỉ'), ('viên', 'Viên'), ('quyển', 'Quyển'), ('tấm', 'Tấm')
) as countable (unit_code, unit_name)
where not exists (select from companies)
on conflict do nothing;
