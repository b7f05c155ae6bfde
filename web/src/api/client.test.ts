import { listSalespeople, logout } from '@soquay/contract/auth';
import { createBill } from '@soquay/contract/bills';
import { errorTexts } from '@soquay/contract/error-texts';
import { approveStockTake, resumeStockTake } from '@soquay/contract/stock-takes';
import { afterEach, expect, test, vi } from 'vitest';
import { createSessionRefresher } from '@/session/session-refresher.ts';
import type { Session } from '@/session/session-store.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { createClient } from './client.ts';

const minuteMs = 60_000;

/** A token issued `ageMinutes` ago that lives 15 minutes. */
function token(name: string, ageMinutes: number): string {
  const iat = Math.floor((Date.now() - ageMinutes * minuteMs) / 1000);
  return `${name}.${btoa(JSON.stringify({ iat, exp: iat + 15 * 60 }))}.`;
}

const stale = token('stale', 20);
const fresh = token('fresh', 0);

/** A browser with one session and a server that answers as told; counts what happens. */
function setUp({
  kept = stale,
  refresh = () => Promise.resolve(),
  accepts = fresh,
  refusal = { code: 'SESSION_ENDED', status: 401 },
}: {
  kept?: string;
  refresh?: () => Promise<void>;
  accepts?: string;
  refusal?: { code: 'SESSION_ENDED' | 'SHOP_FORBIDDEN' | 'SHOP_OFF'; status: number };
} = {}) {
  const seen = { refreshes: 0, requests: 0, ends: 0 };
  let stored = { token: kept, refreshToken: 'r1', receivedAtMs: 0 } as Session;
  const keepAnother = (access: string) => {
    stored = { ...stored, token: access, refreshToken: 'another' };
  };
  const tabLock = oneAtATime();

  /** Each tab has a client of its own over the same storage. */
  const openTab = () =>
    createClient({
      fetch: async (_url, init) => {
        seen.requests += 1;
        const isAccepted = new Headers(init?.headers).get('Authorization') === `Bearer ${accepts}`;
        const { code, status } = refusal;
        if (isAccepted) return Response.json({ message: 'ok' });
        return Response.json({ code, message: errorTexts[code] }, { status });
      },
      session: () => stored,
      refresh: createSessionRefresher({
        read: () => stored,
        renew: async () => {
          seen.refreshes += 1;
          await refresh();
          return { user: stored.user, access_token: fresh, refresh_token: 'r2' };
        },
        keep: (signedIn) => {
          stored = { ...stored, token: signedIn.access_token, refreshToken: signedIn.refresh_token };
        },
        lock: tabLock,
      }),
      onSessionEnd: () => {
        seen.ends += 1;
      },
      onWrite: () => {},
    });

  return { openTab, seen, keepAnother, kept: () => stored.refreshToken };
}

function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}

test('parallel requests in two tabs with an expired token refresh once', async () => {
  const { openTab, seen } = setUp();
  const tabs = [openTab(), openTab()];
  const calls = Array.from({ length: 10 }, (_, index) => tabs[index % 2]?.api(logout, {}));
  await Promise.all(calls);
  expect(seen).toEqual({ refreshes: 1, requests: 10, ends: 0 });
});

test('a 401 of a token that looks good tries one refresh, then the request again', async () => {
  const { openTab, seen } = setUp({ kept: token('revoked', 1) });
  await expect(openTab().api(logout, {})).resolves.toEqual({ message: 'ok' });
  expect(seen).toEqual({ refreshes: 1, requests: 2, ends: 0 });
});

test('a 401 after the refresh ends the session', async () => {
  const { openTab, seen } = setUp({ accepts: 'nobody' });
  await expect(openTab().api(logout, {})).rejects.toBeInstanceOf(ApiError);
  expect(seen.ends).toBe(1);
});

test('a refused refresh ends the session', async () => {
  const refused = new ApiError(401, { code: 'SESSION_ENDED', message: 'Phiên làm việc đã hết' });
  const { openTab, seen } = setUp({ refresh: () => Promise.reject(refused) });
  await expect(openTab().api(logout, {})).rejects.toBe(refused);
  expect(seen).toMatchObject({ requests: 0, ends: 1 });
});

const refused = () =>
  Promise.reject(new ApiError(401, { code: 'SESSION_ENDED', message: 'Phiên làm việc đã hết' }));

test.each([
  ['refused', refused],
  ['answered', () => Promise.resolve()],
])('a refresh %s after a password change gave a new session leaves that one alone', async (_, refresh) => {
  const { openTab, seen, keepAnother, kept } = setUp({
    refresh: () => {
      keepAnother(fresh);
      return refresh();
    },
  });
  await expect(openTab().api(logout, {})).resolves.toEqual({ message: 'ok' });
  expect(kept()).toBe('another');
  expect(seen.ends).toBe(0);
});

test.each([
  new NetworkError('unplugged'),
  new ApiError(503, { code: 'BUSY', message: 'Hệ thống đang bận, vui lòng thử lại' }),
])('a refresh that meets $name keeps the session', async (failure) => {
  const { openTab, seen } = setUp({ refresh: () => Promise.reject(failure) });
  await expect(openTab().api(logout, {})).rejects.toBe(failure);
  expect(seen.ends).toBe(0);
});

test.each(['SHOP_FORBIDDEN', 'SHOP_OFF'] as const)(
  '%s has the session fetched anew once, by however many requests',
  async (code) => {
    const { openTab, seen, kept } = setUp({
      kept: token('let-go', 1),
      accepts: 'nobody',
      refusal: { code, status: 403 },
    });
    const tab = openTab();
    const answers = await Promise.allSettled([tab.api(logout, {}), tab.api(logout, {}), tab.api(logout, {})]);
    expect(answers).toEqual(
      Array(3).fill({ status: 'rejected', reason: expect.objectContaining({ status: 403 }) }),
    );
    expect(kept()).toBe('r2');
    expect(seen).toEqual({ refreshes: 1, requests: 3, ends: 0 });
  },
);

/** A browser whose session is good, on a network that behaves as told. */
function onNetwork(fetch: typeof globalThis.fetch) {
  const written: unknown[] = [];
  const { api, download } = createClient({
    fetch,
    session: () => null,
    refresh: async () => null,
    onSessionEnd: () => {},
    onWrite: (topics) => written.push(topics),
  });
  return { api, download, written };
}

/** Begins as a good answer and breaks off. */
const cutAnswer = () =>
  new Response(
    new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode('{"data":[')),
      pull: (body) => body.error(new TypeError('network error')),
    }),
  );

const salespeople = { query: { company_id: 1 } };

test('an answer cut off in its middle is none', async () => {
  const { api, download } = onNetwork(async () => cutAnswer());
  await expect(api(listSalespeople, salespeople)).rejects.toBeInstanceOf(NetworkError);
  await expect(download('/api/bills')).rejects.toBeInstanceOf(NetworkError);
});

afterEach(() => {
  vi.useRealTimers();
});

test('a request that nobody answers ends by itself, and its connection with it', async () => {
  vi.useFakeTimers();
  let sent: AbortSignal | null | undefined;
  const { api } = onNetwork((_, init) => {
    sent = init?.signal;
    return new Promise(() => {});
  });
  const answer = expect(api(listSalespeople, salespeople, { timeLimitMs: 5_000 })).rejects.toBeInstanceOf(
    NetworkError,
  );
  await vi.advanceTimersByTimeAsync(5_000);
  await answer;
  expect(sent?.aborted).toBe(true);
});

test('an approval, and who goes on with one, is waited for as long as its lines may take', async () => {
  vi.useFakeTimers();
  const answers: ((answer: Response) => void)[] = [];
  const { api } = onNetwork(() => new Promise((answer) => answers.push(answer)));
  const params = { id: 1 };
  const booked = [api(approveStockTake, { params, body: {} }), api(resumeStockTake, { params, body: {} })];
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  for (const answer of answers) answer(Response.json({ message: 'booked' }));
  expect(await Promise.all(booked)).toEqual([{ message: 'booked' }, { message: 'booked' }]);
});

test('a request given up by its caller is no failure of the network', async () => {
  const { api } = onNetwork(() => new Promise(() => {}));
  const giveUp = new AbortController();
  const answer = api(listSalespeople, salespeople, { signal: giveUp.signal });
  giveUp.abort();
  await expect(answer).rejects.toHaveProperty('name', 'AbortError');
});

const bill = { body: {} as never };

test.each([
  ['answered', async () => Response.json({})],
  ['refused', async () => Response.json({ code: 'BUSY', message: errorTexts.BUSY }, { status: 503 })],
  ['lost', () => Promise.reject(new TypeError('failed to fetch'))],
])('a write that was %s is told by its topics, a read never', async (_, fetch) => {
  const { api, written } = onNetwork(fetch);
  await Promise.allSettled([api(createBill, bill), api(listSalespeople, salespeople)]);
  expect(written).toEqual([['bills', 'stock', 'holds', 'customers', 'preorders']]);
});

test('a refusal that this page is too old to know keeps what the server says', async () => {
  const told = { code: 'SHIFT_CLOSED', message: 'Ca đã đóng' };
  const { api } = onNetwork(async () => Response.json(told, { status: 409 }));
  await expect(api(listSalespeople, salespeople)).rejects.toMatchObject({
    status: 409,
    body: { code: 'NEWER_CODE', message: 'Ca đã đóng' },
  });
});
