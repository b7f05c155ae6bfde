import { NetworkError } from './api-error.ts';

/**
 * Work that talks to the server and must come to an end: a request swallowed on its way is one without an answer.
 * `work` gets a signal that ends it, by the caller's own or when the time is over; the caller's abort is thrown
 * as it is, everything else as a NetworkError.
 */
export async function withinTime<T>(
  limitMs: number,
  signal: AbortSignal | null | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason));
  });
  const abort = () => ending.abort(signal?.reason);
  const timer = setTimeout(
    () => ending.abort(new DOMException('no answer in time', 'TimeoutError')),
    limitMs,
  );
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    return await Promise.race([work(ending.signal), ended]);
  } catch (error) {
    throw signal?.aborted ? error : new NetworkError(error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
