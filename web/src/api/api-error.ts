import { type ErrorBody, errorBody, errorTexts } from '@soquay/contract/errors';

/** A refusal of the server. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** The server did not answer at all. */
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

export async function refusalOf(response: Response): Promise<ApiError> {
  const parsed = errorBody.safeParse(await response.json().catch(() => null));
  if (parsed.success) return new ApiError(response.status, parsed.data);
  // A proxy in between answers with a page of its own.
  return new ApiError(response.status, { code: 'BUSY', message: errorTexts.BUSY });
}
