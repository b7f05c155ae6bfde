import { type ErrorBody, errorTexts, fillText } from '@soquay/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { invalidFields, Refusal } from './refusal.ts';

/** Everything that is thrown in a request becomes an answer here, and only here. */
export function setErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal) return sendRefusal(reply, refusal);
    return sendUnexpected(error, request, reply);
  });
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const body: ErrorBody = { message: refusal.message, code: refusal.code };
  if (refusal.params) body.params = refusal.params;
  if (refusal.errors) body.errors = refusal.errors;
  return reply.status(refusal.status).send(body);
}

function asRefusal(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors: Record<string, string> = {};
    for (const { instancePath, message } of error.validation) {
      errors[instancePath.slice(1).replaceAll('/', '.')] ??= message ?? errorTexts.VALIDATION_FAILED;
    }
    return invalidFields(errors);
  }
  if (isViolationOfUniqueKey(error)) return new Refusal('CODE_TAKEN', { params: { label: 'Mã này' } });
  if (isDatabaseOutOfReach(error)) return new Refusal('BUSY');
  if (error.statusCode === 413) return new Refusal('UPLOAD_TOO_LARGE', { params: { limit: 'cho phép' } });
  if (error.statusCode === 404) return new Refusal('NOT_FOUND');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal('REQUEST_UNREADABLE');
  }
  return undefined;
}

/** Two people created the same key at once: the second is told so, though the first check had found it free. */
function isViolationOfUniqueKey(error: { code?: string }): boolean {
  return error.code === '23505';
}

/** Connections lost, refused or exhausted: the request may be tried again. */
function isDatabaseOutOfReach(error: { code?: string; message: string }): boolean {
  const codes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300', '57014'];
  return (
    codes.includes(error.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
  );
}

function sendUnexpected(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error }, 'unexpected error');
  const params = { request_id: request.id };
  const body: ErrorBody = { message: fillText(errorTexts.UNEXPECTED, params), code: 'UNEXPECTED', params };
  return reply.status(500).send(body);
}
