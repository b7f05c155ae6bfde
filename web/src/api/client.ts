import type { Endpoint, EndpointAnswer, EndpointInput } from '@soquay/contract/endpoint';
import type { RefreshSession } from '@/session/session-refresher.ts';
import type { Session } from '@/session/session-store.ts';
import { isTokenExpired } from '@/session/token-expiry.ts';
import { ApiError, isPassing, NetworkError, refusalOf } from './api-error.ts';
import { type RequestParts, requestBody, requestUrl } from './request.ts';
import { sendWithProgress } from './upload.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent in the field `file` of a multipart endpoint. */
  file?: File;
  /** Share of the upload that has left, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Makes a write happen once however often it is sent. */
  idempotencyKey?: string;
}

interface Dependencies {
  fetch: typeof fetch;
  session: () => Session | null;
  refresh: RefreshSession;
  /** The session is over and the refresh token was refused. */
  onSessionEnd: () => void;
}

/** The typed client. Throws ApiError with the server's refusal, NetworkError when there is no answer. */
export function createClient({ fetch, session, refresh, onSessionEnd }: Dependencies) {
  async function api<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options: CallOptions = {}) {
    const response = await request(
      requestUrl(endpoint, input as RequestParts),
      (token) => requestInit(endpoint, input as RequestParts, { ...options, token }),
      options.onProgress,
    );
    return (await response.json()) as EndpointAnswer<E>;
  }

  /** A file the server gives out, with the person's token. */
  async function download(url: `/api/${string}`): Promise<Blob> {
    const response = await request(url, (token) => ({ headers: bearer(token) }));
    return response.blob();
  }

  async function request(
    url: string,
    init: (token: string | null) => RequestInit,
    onProgress?: (share: number) => void,
  ): Promise<Response> {
    const token = await freshToken();
    const response = await send(url, init(token), onProgress);
    if (response.ok) return response;
    const refusal = await refusalOf(response);
    if (token === null) throw refusal;
    if (refusal.body.code === 'SHOP_FORBIDDEN') {
      // The person may have been let go there since the session was fetched; the refusal itself stands.
      await renewOrEnd(token).catch(() => {});
    }
    if (response.status !== 401) throw refusal;
    const renewed = await renewOrEnd(token);
    if (renewed === null) throw refusal;
    const second = await send(url, init(renewed), onProgress);
    if (second.ok) return second;
    if (second.status === 401) onSessionEnd();
    throw await refusalOf(second);
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

  async function send(
    url: string,
    init: RequestInit,
    onProgress?: (share: number) => void,
  ): Promise<Response> {
    try {
      return await (onProgress ? sendWithProgress(url, init, onProgress) : fetch(url, init));
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new NetworkError(error);
    }
  }

  return { api, download, renew: renewOrEnd };
}

function requestInit(
  endpoint: Endpoint,
  input: RequestParts,
  { token, signal, file, idempotencyKey }: CallOptions & { token: string | null },
): RequestInit {
  const headers = bearer(token);
  if (input.body !== undefined && !endpoint.multipart) headers['Content-Type'] = 'application/json';
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  return { method: endpoint.method, headers, body: requestBody(endpoint, input.body, file), signal };
}

function bearer(token: string | null): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {};
}
