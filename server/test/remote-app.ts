import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import type { Db } from '../src/database/database.ts';
import type { TestApp } from './use-app.ts';

/** A server is away for seconds; longer is no answer at all. */
const patienceMs = 60_000;
const pauseMs = 100;

/**
 * A server in a process of its own, asked as the factories ask an app. A request that gets no answer is sent again as
 * it was, as a form does whose network comes and goes: its key keeps it one write.
 */
export function remoteApp(address: () => string, db: Db): TestApp {
  const inject = (request: InjectOptions) =>
    untilAnswered(`${request.method} ${request.url}`, async () => {
      const answer = await send(address(), request);
      if (answer.statusCode === 503) throw new Error(answer.body);
      return answer;
    });
  // No more of one than the factories use.
  return { app: { inject }, db } as unknown as TestApp;
}

/** Asks again whoever is away. */
export async function untilAnswered<T>(question: string, ask: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > giveUpAt) throw new Error(`${question}: no answer`, { cause: error });
      await pause(pauseMs);
    }
  }
}

async function send(address: string, { method = 'GET', url, headers, payload }: InjectOptions) {
  const isText = typeof payload === 'string' || payload instanceof Uint8Array;
  const answer = await fetch(`${address}${url}`, {
    method,
    headers: {
      ...(payload && !isText ? { 'content-type': 'application/json' } : {}),
      ...(headers as Record<string, string>),
    },
    body: payload === undefined ? null : isText ? payload : JSON.stringify(payload),
  });
  const text = await answer.text();
  return { statusCode: answer.status, body: text, json: () => JSON.parse(text) };
}
