import {
  type Endpoint,
  type EndpointAnswer,
  type EndpointInput,
  viewAsHeader,
} from '@soquay/contract/endpoint';
import type { Topic } from '@soquay/contract/topics';
import type { RefreshSession } from '@/session/session-refresher.ts';
import type { Session } from '@/session/session-store.ts';
import { isTokenExpired } from '@/session/token-expiry.ts';
import { ApiError, isPassing, refusalOf } from './api-error.ts';
import { type RequestParts, requestBody, requestUrl } from './request.ts';
import { withinTime } from './time-limit.ts';
import { sendWithProgress } from './upload.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent in the field `file` of a multipart endpoint. */
  file?: File;
  /** Sent in the field `images[]` of a multipart endpoint. */
  images?: readonly File[];
  /** Share of the upload that has left, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Makes a write happen once however often it is sent. */
  idempotencyKey?: string;
  /** How long to wait for the whole answer; half a minute if left out, longer where files are sent or made. */
  timeLimitMs?: number;
}

interface Dependencies {
  fetch: typeof fetch;
  session: () => Session | null;
  refresh: RefreshSession;
  /** The session is over and the refresh token was refused. */
  onSessionEnd: () => void;
  /** The role that this tab looks through is open to the person no more. */
  onViewRefused?: () => void;
  /** A write was answered, refused or lost: what was read about its topics may be out of date. */
  onWrite: (topics: readonly Topic[]) => void;
}

/** One request as it is sent, and how its answer is read. */
interface Call<T> {
  url: string;
  init: (token: string | null) => RequestInit;
  read: (response: Response) => Promise<T>;
  timeLimitMs: number;
  onProgress?: ((share: number) => void) | undefined;
}

const timeLimitsMs = {
  /** The server gives up on a statement after a minute; nobody waits that long in a shop. */
  data: 30_000,
  /** Some ten thousand rows are received, checked and written. */
  many: 10 * 60_000,
};

function limitOf({ multipart, isLong }: Endpoint): number {
  return multipart || isLong ? timeLimitsMs.many : timeLimitsMs.data;
}

/** The typed client. Throws ApiError with the server's refusal, NetworkError when there is no whole answer. */
export function createClient({
  fetch,
  session,
  refresh,
  onSessionEnd,
  onViewRefused,
  onWrite,
}: Dependencies) {
  const headersOf = (token: string | null) => signed(token, session()?.viewed?.role_id);

  async function api<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options: CallOptions = {}) {
    const { onProgress, timeLimitMs = limitOf(endpoint) } = options;
    try {
      return await request<EndpointAnswer<E>>({
        url: requestUrl(endpoint, input as RequestParts),
        init: (token) =>
          requestInit(endpoint, input as RequestParts, { ...options, headers: headersOf(token) }),
        read: (response) => response.json(),
        timeLimitMs,
        onProgress,
      });
    } finally {
      // A refusal may well be about what was read a while ago, and what was lost may have been done.
      if (endpoint.method !== 'GET') onWrite(endpoint.topics ?? []);
    }
  }

  /** A file the server gives out, with the person's token. */
  function download(url: `/api/${string}`, signal?: AbortSignal): Promise<Blob> {
    return request({
      url,
      init: (token) => ({ headers: headersOf(token), signal: signal ?? null }),
      read: (response) => response.blob(),
      timeLimitMs: timeLimitsMs.many,
    });
  }

  async function request<T>(call: Call<T>): Promise<T> {
    const token = await freshToken();
    const answer = await send(call, token);
    if ('content' in answer) return answer.content;
    const { refusal } = answer;
    if (token === null) throw refusal;
    if (['SHOP_FORBIDDEN', 'SHOP_OFF'].includes(refusal.body.code)) {
      // The person may have been let go there, or the shop switched off, since the session was fetched; the refusal itself stands.
      await renewOrEnd(token).catch(() => {});
    }
    if (refusal.body.code === 'VIEW_AS_REFUSED') onViewRefused?.();
    if (refusal.status !== 401) throw refusal;
    const renewed = await renewOrEnd(token);
    if (renewed === null) throw refusal;
    const second = await send(call, renewed);
    if ('content' in second) return second.content;
    if (second.refusal.status === 401) onSessionEnd();
    throw second.refusal;
  }

  async function freshToken(): Promise<string | null> {
    const current = session();
    if (!current) return null;
    const isStale = isTokenExpired(current.token, current.receivedAtMs, Date.now());
    return isStale ? renewOrEnd(current.token) : current.token;
  }

  /** A fresh access token in place of a stale one; ends the session here when the server refuses it. */
  async function renewOrEnd(staleToken: string): Promise<string | null> {
    try {
      return await refresh(staleToken);
    } catch (error) {
      // A lost network or a busy server says nothing about the session.
      if (error instanceof ApiError && !isPassing(error)) onSessionEnd();
      throw error;
    }
  }

  /** The answer read to its end: a connection that breaks in the middle of one has given none. */
  function send<T>(
    { url, init, read, timeLimitMs, onProgress }: Call<T>,
    token: string | null,
  ): Promise<{ content: T } | { refusal: ApiError }> {
    const asked = init(token);
    return withinTime(timeLimitMs, asked.signal, async (signal) => {
      const sent = { ...asked, signal };
      const response = await (onProgress ? sendWithProgress(url, sent, onProgress) : fetch(url, sent));
      if (response.ok) return { content: await read(response) };
      return { refusal: await refusalOf(response) };
    });
  }

  return { api, download, renew: renewOrEnd };
}

function requestInit(
  endpoint: Endpoint,
  input: RequestParts,
  { headers, signal, idempotencyKey, ...files }: CallOptions & { headers: Record<string, string> },
): RequestInit {
  if (input.body !== undefined && !endpoint.multipart) headers['Content-Type'] = 'application/json';
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  return { method: endpoint.method, headers, body: requestBody(endpoint, input.body, files), signal };
}

function signed(token: string | null, viewed: number | undefined): Record<string, string> {
  if (!token) return {};
  return { Authorization: `Bearer ${token}`, ...(viewed && { [viewAsHeader]: String(viewed) }) };
}
