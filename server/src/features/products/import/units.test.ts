import { expect, it } from 'vitest';
import { Units } from './units.ts';

const known = [
  { unit_code: 'cái', unit_name: 'Cái' },
  { unit_code: 'bộ', unit_name: 'Bộ' },
];

it.each(['Cái', 'cai', 'cái', ' cÁi '])('knows %j', (name) => {
  expect(new Units(known).find(name)).toEqual({ unit_code: 'cái', unit_name: 'Cái' });
});

it.each([
  ['Hộp 10', 'hộp-10'],
  ['%', 'đv'],
  ['Hộp <lớn> 😀', 'hộp-lớn'],
  ['Thùng giấy loại lớn hai lớp', 'thùng-giấy-loại-lớn'],
])('makes for %j the code %s', (name, unit_code) => {
  expect(new Units(known).find(name)).toEqual({ unit_code, unit_name: name });
});

it('makes one unit of two spellings and two of names that only begin alike', () => {
  const units = new Units(known);
  expect(units.find('Hộp-10')).toBe(units.find('hộp 10'));
  expect(units.find('Thùng giấy loại lớn hai lớp').unit_code).toBe('thùng-giấy-loại-lớn');
  expect(units.find('Thùng giấy loại lớn hai lần').unit_code).toBe('thùng-giấy-loại-lớn2');
});
