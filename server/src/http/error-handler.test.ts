import { errorTexts } from '@soquay/contract/error-texts';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { HungUpError } from '../database/turns.ts';
import { setErrorHandler } from './error-handler.ts';

/** An app whose every request meets `failure`, and what it logs. */
function failing(failure: Error) {
  const logged: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => logged.push(line) } } });
  setErrorHandler(app);
  app.get('/', () => {
    throw failure;
  });
  return { app, logged };
}

test('a full disk is told to who asked, and to the operator once', async () => {
  const { app, logged } = failing(Object.assign(new Error('write'), { code: 'ENOSPC' }));
  const answers = await Promise.all([app.inject('/'), app.inject('/')]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(507);
    expect(answer.json()).toMatchObject({ code: 'DISK_FULL', message: errorTexts.DISK_FULL });
  }
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('"code":"DISK_FULL","reason":"write"');
});

test('what passes soon says after how long to ask again', async () => {
  const { app } = failing(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
});

test('a request that breaks off in the middle is no failure of the database', async () => {
  const { app, logged } = failing(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  expect((await app.inject('/')).json()).toMatchObject({ code: 'REQUEST_UNREADABLE' });
  expect(logged).toEqual([]);
});

test('who hangs up while waiting for a turn leaves no failure in the log', async () => {
  const { app, logged } = failing(new HungUpError());
  expect((await app.inject('/')).json()).toMatchObject({ code: 'REQUEST_UNREADABLE' });
  expect(logged).toEqual([]);
});

test('a mistake of ours stays unexpected', async () => {
  const { app } = failing(new TypeError('undefined is not a function'));
  expect((await app.inject('/')).json()).toMatchObject({ code: 'UNEXPECTED' });
});
