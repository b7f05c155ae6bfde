import { expect, test } from 'vitest';
import { NoTurnError } from '../database/turns.ts';
import { failureCode } from './failure-code.ts';

function failure(message: string, details: { code?: string; syscall?: string } = {}): Error {
  return Object.assign(new Error(message), details);
}

test.each([
  ['PostgreSQL has no room for rows', '53100', 'could not extend file "base/5/1259"'],
  [
    'PostgreSQL names it by the write',
    '58030',
    'could not write to file "pg_wal/x": No space left on device',
  ],
  ['our own write', 'ENOSPC', 'ENOSPC: no space left on device, write'],
  ['our own write past the quota', 'EDQUOT', 'EDQUOT: disk quota exceeded, write'],
])('DISK_FULL: %s', (_what, code, message) => {
  expect(failureCode(failure(message, { code }))).toBe('DISK_FULL');
});

test.each([
  ['it stops', '57P01', 'terminating connection due to administrator command'],
  ['it crashed', '57P02', 'terminating connection because of crash of another server process'],
  ['it starts', '57P03', 'the database system is starting up'],
  ['a pooler before it lost it', '08006', 'server closed the connection unexpectedly'],
  ['nothing listens', 'ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['it hung up', 'ECONNRESET', 'read ECONNRESET'],
  ['it hung up before', 'EPIPE', 'write EPIPE'],
  ['its machine is off', 'EHOSTUNREACH', 'connect EHOSTUNREACH 10.0.0.5:5432'],
  ['between two statements', undefined, 'Client has encountered a connection error and is not queryable'],
  ['in a statement', undefined, 'Connection terminated unexpectedly'],
  ['it takes a connection and says nothing', undefined, 'Connection terminated due to connection timeout'],
])('DATABASE_RESTARTING: %s', (_what, code, message) => {
  expect(failureCode(failure(message, code ? { code } : {}))).toBe('DATABASE_RESTARTING');
});

test('DATABASE_RESTARTING: its socket is not there', () => {
  const details = { code: 'ENOENT', syscall: 'connect' };
  expect(failureCode(failure('connect ENOENT /data/.s.PGSQL.5432', details))).toBe('DATABASE_RESTARTING');
});

test('DATABASE_RESTARTING: refused at each address of its name', () => {
  const refused = new AggregateError([failure('connect ECONNREFUSED ::1:5432')]);
  expect(failureCode(Object.assign(refused, { code: 'ECONNREFUSED' }))).toBe('DATABASE_RESTARTING');
});

test.each([
  ['a deadlock', '40P01', 'deadlock detected'],
  ['a lock not got', '55P03', 'canceling statement due to lock timeout'],
  ['a statement over its time', '57014', 'canceling statement due to statement timeout'],
  [
    'a transaction that stood still, as on a machine that slept',
    '25P03',
    'terminating connection due to idle-in-transaction timeout',
  ],
  ['no connection left at PostgreSQL', '53300', 'sorry, too many clients already'],
  ['no connection left in the pool', undefined, 'timeout exceeded when trying to connect'],
])('BUSY: %s', (_what, code, message) => {
  expect(failureCode(failure(message, code ? { code } : {}))).toBe('BUSY');
});

test('BUSY: a shop that has all it may have', () => {
  expect(failureCode(new NoTurnError('no turn within 2000 ms'))).toBe('BUSY');
});

test.each([
  ['a missing file', failure('ENOENT: no such file', { code: 'ENOENT', syscall: 'open' })],
  ['a wrong statement', failure('syntax error at or near "form"', { code: '42601' })],
  ['a mistake of ours', new TypeError('undefined is not a function')],
])('none: %s', (_what, error) => {
  expect(failureCode(error)).toBeUndefined();
});
