import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import { isStrongPassword } from '@soquay/contract/rules/password';
import { z } from 'zod';
import { isReachableByEveryone } from './database/embedded/system-user.ts';
import { StartupError } from './startup-error.ts';

const checkout = resolve(import.meta.dirname, '../..');
const systemDataDir = '/var/lib/soquay';

/** Settings by the names of their environment variables; docs/operations.md lists them. */
const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce
    .number({ error: 'cần một số từ 0 đến 65535' })
    .int('cần một số nguyên')
    .min(0, 'cần một số từ 0 đến 65535')
    .max(65535, 'cần một số từ 0 đến 65535')
    .default(3000),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'cần một địa chỉ dạng postgres://người-dùng:mật-khẩu@máy:5432/tên',
      abort: true,
    })
    .refine(namesHost, 'thiếu tên máy, cần một địa chỉ dạng postgres://người-dùng:mật-khẩu@máy:5432/tên')
    .refine(isDecodable, 'có dấu % sai chỗ, một dấu % trong mật khẩu phải viết là %25')
    .optional(),
  DATA_DIR: z.string().optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[a-z0-9._-]{3,50}$/i, 'cần 3 đến 50 chữ cái không dấu, chữ số hoặc . _ -')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .refine(isStrongPassword, 'cần ít nhất 6 ký tự, có chữ thường, chữ hoa, chữ số và một trong !@#$%^&*?')
    .optional(),
  DEFAULT_LANGUAGE: z
    .enum(['vi', 'en', 'de', 'ru', 'it', 'es'], 'cần một trong vi, en, de, ru, it, es')
    .default('vi'),
  COMING_SOON_AT: z.iso.date('cần một ngày dạng 2026-12-31').default('2021-12-31'),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => /^(true|false)$/i.test(value) || value.split(',').every(isProxy),
      'cần true, false hoặc địa chỉ (hay mạng, như 10.0.0.0/8) của các proxy, cách nhau bằng dấu phẩy',
    )
    .default('false'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'cần một trong fatal, error, warn, info, debug, trace, silent',
    )
    .default('warn'),
});

export interface Config {
  host: string;
  /** Port; 0 lets the system choose. */
  port: number;
  /** Address of the database; undefined for the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Absolute path of this installation's data: database, files, generated secrets. */
  dataDir: string;
  /** Pictures and other files people uploaded, inside `dataDir`. */
  filesDir: string;
  /** Explanation when `dataDir` is not where one would look for it. */
  dataDirNote: string | undefined;
  adminUsername: string;
  /** Password of the first admin; undefined to generate and print one. */
  adminPassword: string | undefined;
  defaultLanguage: string;
  /** YYYY-MM-DD. */
  comingSoonAt: string;
  /** Proxies whose `X-Forwarded-For` is believed, or all or none. */
  trustProxy: boolean | string;
  logLevel: string;
}

/** Reads the environment, where blank is unset. Throws a `StartupError` that names the wrong setting. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.entries(env).filter(([, value]) => value?.trim());
  const parsed = settings.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw wrongSetting(parsed.error, env);
  const values = parsed.data;
  const { dataDir, note } = chooseDataDir(values.DATA_DIR, values.DATABASE_URL !== undefined);
  return {
    host: values.HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL,
    dataDir,
    filesDir: join(dataDir, 'files'),
    dataDirNote: note,
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD,
    defaultLanguage: values.DEFAULT_LANGUAGE,
    comingSoonAt: values.COMING_SOON_AT,
    trustProxy: parseTrustProxy(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
  };
}

function chooseDataDir(given: string | undefined, isExternal: boolean): { dataDir: string; note?: string } {
  if (given !== undefined) return { dataDir: isAbsolute(given) ? given : resolve(checkout, given) };
  const isRoot = process.getuid?.() === 0;
  if (isExternal || !isRoot || isReachableByEveryone(checkout)) return { dataDir: join(checkout, 'data') };
  return {
    dataDir: systemDataDir,
    note: `PostgreSQL không chạy bằng root và người dùng của nó không vào được ${checkout}`,
  };
}

/** True when the address has a host after the user, or the folder of a socket as `?host=`. */
function namesHost(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  return hostname !== '' || Boolean(searchParams.get('host'));
}

function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

function isProxy(part: string): boolean {
  const [address = '', bits, ...rest] = part.trim().split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isNetwork = bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
  return most > 0 && isNetwork && rest.length === 0;
}

function parseTrustProxy(value: string): boolean | string {
  const lower = value.toLowerCase();
  return lower === 'true' || (lower === 'false' ? false : value);
}

function wrongSetting(error: z.ZodError, env: NodeJS.ProcessEnv): StartupError {
  const [issue] = error.issues;
  const name = String(issue?.path[0]);
  // A password, or an address with one in it, must not reach a terminal's or a service's log.
  const isSecret = name === 'ADMIN_PASSWORD' || name === 'DATABASE_URL';
  return new StartupError(`${name}${isSecret ? '' : `=${env[name]}`} không dùng được: ${issue?.message}.`);
}
