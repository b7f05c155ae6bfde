import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@soquay/contract/errors';
import type { TestApp } from '../use-app.ts';
import type { Headers } from './bills.ts';

export interface WriteAnswer<Saved> {
  status: number;
  /** The written document; only in an answer of status 200. */
  saved: Saved;
  message: string;
  /** Only in other answers. */
  code: ErrorBody['code'];
  errors: Record<string, string>;
  params: Record<string, unknown>;
}

interface Written {
  headers: Headers;
  body?: unknown;
  key?: string;
}

/** Makes a function that sends writes of a kind of documents, whose paths begin with `base`, and returns the answer. */
export function writerOf<Saved>(base: string) {
  return async (
    { app }: TestApp,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    { headers, body, key = randomUUID() }: Written,
  ): Promise<WriteAnswer<Saved>> => {
    const answer = await app.inject({
      method,
      url: `${base}${path}`,
      headers: {
        ...headers,
        'idempotency-key': key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const { data, ...rest } = answer.json();
    return { status: answer.statusCode, saved: data, ...rest };
  };
}
