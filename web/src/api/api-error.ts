import { type ErrorBody, type ErrorCode, errorBody, screenErrorTexts } from '@soquay/contract/errors';

/** What the server says when it refuses; a server that was updated meanwhile may know codes that this page does not. */
export interface RefusalBody extends Omit<ErrorBody, 'code'> {
  code: ErrorCode | 'NEWER_CODE';
}

/** A refusal of the server. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: RefusalBody;

  constructor(status: number, body: RefusalBody) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** The server did not answer, not in time, or not to the end: whether it has done what was asked is not known. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('network', { cause });
    this.name = 'NetworkError';
  }
}

/** Whether the same request may well succeed a moment later. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof NetworkError ||
    (error instanceof ApiError && (error.status >= 500 || error.status === 429))
  );
}

const newerBody = errorBody.extend({ code: errorBody.shape.code.catch('NEWER_CODE' as never) });

export async function refusalOf(response: Response): Promise<ApiError> {
  const parsed = newerBody.safeParse(await response.json().catch(() => null));
  if (parsed.success) return new ApiError(response.status, parsed.data);
  // A proxy in between answers with a page of its own.
  return new ApiError(response.status, { code: 'BUSY', message: screenErrorTexts.BUSY });
}

/** Under the key of a write something else was written: its answer was lost, and other values were sent since. */
export function isWrittenBefore(error: unknown): boolean {
  return error instanceof ApiError && error.body.code === 'IDEMPOTENCY_KEY_REUSED';
}
