import type { ErrorBody, ErrorCode } from '@soquay/contract/errors';
import { type FieldErrors, saidOfIssue, say } from '@soquay/contract/said';
import { vietnameseOf } from '@soquay/contract/vietnamese';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { HungUpError } from '../database/turns.ts';
import { invalidFields, Refusal } from '../refusal.ts';
import { failureCode } from './failure-code.ts';
import { refusalOfViolation } from './violation.ts';

/** Turns everything thrown in a request into an answer; no other place does. */
export function setErrorHandler(app: FastifyInstance): void {
  const loggedMs = new Map<ErrorCode, number>();
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error, request.body);
    if (!refusal) return sendUnexpected(error, request, reply);
    if (refusal.status >= 500) logFailure(error, refusal, request);
    return sendRefusal(reply, refusal);
  });

  /** Logs a failure for the operator, rarely: every request may fail alike, and the log may be on the full disk. */
  function logFailure({ message }: Error, { code }: Refusal, request: FastifyRequest): void {
    const now = performance.now();
    if (now - (loggedMs.get(code) ?? Number.NEGATIVE_INFINITY) < failureLogMs) return;
    loggedMs.set(code, now);
    request.log.warn({ code, reason: message }, 'requests fail');
  }
}

/** Least time between two log lines about the same failure. */
const failureLogMs = 60_000;

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const body: ErrorBody = { message: refusal.message, code: refusal.code, said_message: refusal.said };
  if (refusal.params) body.params = refusal.params;
  if (refusal.errors) {
    body.errors = mapValues(refusal.errors, vietnameseOf);
    body.said_errors = refusal.errors;
  }
  const passesSoon = refusal.status === 503 || refusal.status === 429;
  const { retry_after = passesSoon ? retryAfterSeconds : undefined } = refusal.params ?? {};
  if (typeof retry_after === 'number') reply.header('retry-after', retry_after);
  // A 404 would be kept by caches of its own accord, and hide what appears there later.
  return reply.status(refusal.status).header('cache-control', 'no-store').send(body);
}

/** Time after which programs may call again: PostgreSQL restarts, or a form is processed, in about that time. */
const retryAfterSeconds = 2;

function asRefusal(error: FastifyError, body: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return asInvalidFields(error.validation);
  const violation = refusalOfViolation(error, body);
  if (violation) return violation;
  if (error.statusCode === 413) return new Refusal('REQUEST_TOO_LARGE');
  if (error.statusCode === 404) return new Refusal('NOT_FOUND');
  const isRequestsFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  if (isRequestsFault || isCutOff(error)) return new Refusal('REQUEST_UNREADABLE');
  const failed = failureCode(error);
  return failed && new Refusal(failed);
}

/** True when the client hung up during the request; the same code from the database would mean a lost connection. */
function isCutOff(error: Error & { code?: string }): boolean {
  return error instanceof HungUpError || (error.code === 'ECONNRESET' && error.message === 'aborted');
}

function asInvalidFields(problems: { instancePath: string; params?: object | undefined }[]): Refusal {
  const errors: FieldErrors = {};
  for (const { instancePath, params } of problems) {
    const field = instancePath.slice(1).replaceAll('/', '.');
    // A body that is not even an object: there is no field to stand at.
    if (field === '') return new Refusal('VALIDATION_FAILED');
    errors[field] ??= saidOfIssue(params ?? {}) ?? say('VALIDATION_FAILED');
  }
  return invalidFields(errors);
}

function sendUnexpected(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error }, 'unexpected error');
  return sendRefusal(reply, new Refusal('UNEXPECTED', { params: { request_id: request.id } }));
}

function mapValues<T, U>(values: Readonly<Record<string, T>>, of: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, of(value)]));
}
