import { ApiError } from './api-error.ts';

/** The record as it now is, when a change of it came too late (VERSION_STALE); undefined for any other failure. */
export function staleRecord(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.body.code !== 'VERSION_STALE') return undefined;
  return error.body.params?.current;
}
