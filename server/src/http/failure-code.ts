import type { ErrorCode } from '@soquay/contract/errors';
import { isDiskFull } from '../database/disk-full.ts';
import { NoTurnError } from '../database/turns.ts';

/** Codes of passing load: locks not granted twice in a row, timeouts, and no connection or memory left. */
const busy = ['25P03', '40001', '40P01', '53200', '53300', '55P03', '57014'];

/** Codes of a database that cannot be reached: PostgreSQL stops, starts or hung up, or the network is broken. */
const restarting = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '57P01',
  '57P02',
  '57P03',
];

/** Messages of the pool and the driver that come without a code; the first means that all connections were in use. */
const busySaying = /^timeout exceeded when trying to connect/;
const restartingSaying = /^Connection terminated|^timeout expired$|is not queryable$/;

/**
 * Maps an error of the machine or the database to DISK_FULL, DATABASE_RESTARTING or BUSY, after which the same request
 * may succeed later. Undefined for any other error.
 */
export function failureCode(error: unknown): ErrorCode | undefined {
  const { code = '', message = '', syscall } = error as NodeJS.ErrnoException;
  if (isDiskFull(error)) return 'DISK_FULL';
  // A stopped PostgreSQL leaves no socket to connect to; any other ENOENT is a missing file of ours.
  const hasNoSocket = code === 'ENOENT' && syscall === 'connect';
  if (hasNoSocket || restarting.includes(code) || restartingSaying.test(message))
    return 'DATABASE_RESTARTING';
  if (error instanceof NoTurnError || busy.includes(code) || busySaying.test(message)) return 'BUSY';
  return undefined;
}
