import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorTexts } from '@soquay/contract/error-texts';
import { type ErrorBody, type ErrorCode, errorStatus } from '@soquay/contract/errors';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Codes of Node for requests that it could not parse; all others are answered REQUEST_UNREADABLE. */
const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
};

/** Answers a request that cannot be parsed, and so reaches no route, like any other refusal. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // Nobody is there to read the answer.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = codes[error.code ?? ''] ?? 'REQUEST_UNREADABLE';
  const body: ErrorBody = { message: errorTexts[code], code, said_message: { key: code } };
  const content = JSON.stringify(body);
  const status = errorStatus[code];
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(content)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${content}`, () => socket.destroy());
}

/** Refuses requests without a host or with an `Expect` we do not support, which Node would answer without a message. */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new Refusal('REQUEST_UNREADABLE');
  });
  app.server.on('checkExpectation', (request, response) => {
    const error = Object.assign(new Error('expects what we do not do'), { code: 'EXPECTATION' });
    refuseUnreadable(error, request.socket);
    response.destroy();
  });
}
