import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';

test('an empty environment gives the defaults', () => {
  expect(loadConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: undefined,
    adminUsername: 'admin',
    adminPassword: undefined,
    defaultLanguage: 'vi',
    comingSoonAt: '2021-12-31',
    trustProxy: false,
    logLevel: 'warn',
  });
});

test('a blank setting is an unset one', () => {
  expect(loadConfig({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: undefined,
  });
});

test('a relative DATA_DIR is inside the checkout wherever the command was typed', () => {
  const { dataDir, filesDir } = loadConfig({ DATA_DIR: 'data/demo' });
  expect(dataDir).toMatch(/^\/.*\/data\/demo$/);
  expect(filesDir).toBe(`${dataDir}/files`);
});

test.each([
  ['PORT', 'abc', 'PORT=abc không dùng được: cần một số từ 0 đến 65535.'],
  ['PORT', '70000', 'PORT=70000 không dùng được: cần một số từ 0 đến 65535.'],
  ['DEFAULT_LANGUAGE', 'fr', 'DEFAULT_LANGUAGE=fr không dùng được: cần một trong vi, en, de, ru, it, es.'],
  [
    'COMING_SOON_AT',
    '31/12/2026',
    'COMING_SOON_AT=31/12/2026 không dùng được: cần một ngày dạng 2026-12-31.',
  ],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL=loud không dùng được: cần một trong fatal, error/],
  ['TRUST_PROXY', 'maybe', /^TRUST_PROXY=maybe không dùng được/],
  ['TRUST_PROXY', '1.2.3', /^TRUST_PROXY=1.2.3 không dùng được: cần true, false hoặc địa chỉ/],
  ['TRUST_PROXY', '10.0.0.0/33', /^TRUST_PROXY=10.0.0.0\/33 không dùng được/],
  ['TRUST_PROXY', '::1,', /^TRUST_PROXY=::1, không dùng được/],
  ['DATABASE_URL', 'localhost/shop', /^DATABASE_URL không dùng được: cần một địa chỉ/],
  ['DATABASE_URL', 'postgres://', /^DATABASE_URL không dùng được/],
  ['DATABASE_URL', 'postgres:///shop', /^DATABASE_URL không dùng được: thiếu tên máy/],
  ['ADMIN_USERNAME', 'chủ tiệm', /^ADMIN_USERNAME=chủ tiệm không dùng được/],
])('%s=%s is refused in one line', (name, value, message) => {
  expect(() => loadConfig({ [name]: value })).toThrow(message);
});

test.each([
  ['ADMIN_PASSWORD', 'secret'],
  ['DATABASE_URL', 'mysql://shop:secret@localhost/shop'],
  ['DATABASE_URL', 'postgres://shop:secret%ZZ@localhost/shop'],
])('a wrong %s is named but not repeated', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name} không dùng được`));
  expect(() => loadConfig({ [name]: value })).not.toThrow(/secret/);
});

test.each([
  ['true', true],
  ['FALSE', false],
  ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
  ['fd00::/8', 'fd00::/8'],
])('TRUST_PROXY=%s', (value, trustProxy) => {
  expect(loadConfig({ TRUST_PROXY: value }).trustProxy).toBe(trustProxy);
});

test.each([
  'postgres://shop:secret%25@localhost/shop',
  'postgresql://shop@[::1]:5433/shop?sslmode=require',
  'postgres:///shop?host=%2Fvar%2Frun%2Fpostgresql',
])('DATABASE_URL=%s', (address) => {
  expect(loadConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
});
