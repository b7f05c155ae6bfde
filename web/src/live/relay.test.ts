import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRelay, type RelayWord, type TabWord } from './relay.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const change = 'event: change\ndata: {"company_id":1,"topics":["stock"],"product_ids":[7]}\n\n';
const heard: RelayWord = {
  about: 'event',
  event: { event: 'change', data: { company_id: 1, topics: ['stock'], product_ids: [7] } },
};

/** A server of which each stream stays in the hands of the test; it takes `tokens`. */
function serve(tokens: string[]) {
  const streams: { url: string; token: string; signal: AbortSignal; say(text: string): void; end(): void }[] =
    [];
  const request = async (url: unknown, init: RequestInit = {}) => {
    const token = new Headers(init.headers).get('authorization')?.slice('Bearer '.length) ?? '';
    if (!tokens.includes(token)) return new Response(null, { status: 401 });
    let controller: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
      },
    });
    const signal = init.signal as AbortSignal;
    signal.addEventListener('abort', () => controller.error(signal.reason));
    streams.push({
      url: String(url),
      token,
      signal,
      say: (text) => controller.enqueue(new TextEncoder().encode(text)),
      end: () => controller.close(),
    });
    return new Response(body);
  };
  const relay = createRelay(request as typeof fetch);
  return { relay, open: () => streams.filter(({ signal }) => !signal.aborted), streams };
}

type Relay = ReturnType<typeof createRelay>;

/** A tab as the relay sees it. */
function openTab(relay: Relay, given: { token?: string; userId?: number; knownMs?: number } = {}) {
  const words: RelayWord[] = [];
  const port = {
    onmessage: null as MessagePort['onmessage'],
    postMessage: (word: RelayWord) => void words.push(word),
  };
  relay.connect(port);
  const say = (data: TabWord) => port.onmessage?.call(port as never, { data } as MessageEvent);
  const signIn = ({ token = 'good', userId = 1, knownMs = Date.now() } = given) =>
    say({ about: 'session', session: { token, userId }, knownMs });
  signIn();
  return { words, say, signIn, signOut: () => say({ about: 'session', session: null, knownMs: 0 }) };
}

test('all tabs share one stream, and it ends with the last of them', async () => {
  const { relay, open, streams } = serve(['good']);
  const [one, other] = [openTab(relay), openTab(relay)];
  await vi.advanceTimersByTimeAsync(0);
  streams[0]?.say(`:\n\n${change.slice(0, 20)}`);
  streams[0]?.say(change.slice(20));
  await vi.advanceTimersByTimeAsync(0);
  expect([one.words, other.words]).toEqual([[heard], [heard]]);
  expect(streams).toHaveLength(1);

  one.say({ about: 'bye' });
  expect(open()).toHaveLength(1);
  other.say({ about: 'bye' });
  expect(open()).toHaveLength(0);
});

test('a tab opened later hears what happened since it began to read', async () => {
  const { relay, streams } = serve(['good']);
  openTab(relay);
  await vi.advanceTimersByTimeAsync(0);
  streams[0]?.say(change);
  await vi.advanceTimersByTimeAsync(1_000);
  const early = openTab(relay, { knownMs: Date.now() - 2_000 });
  const late = openTab(relay, { knownMs: Date.now() - 500 });
  expect([early.words, late.words]).toEqual([[heard], []]);
});

test('a browser’s clock has parts of a ms, the server’s question has not', async () => {
  const { relay, streams } = serve(['good']);
  openTab(relay, { knownMs: Date.now() - 1_500.2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(streams[0]?.url).toBe('/api/live?heard_ms_ago=1501');
});

test('a stream that ends is opened again, and says since when nothing is known', async () => {
  const { relay, streams } = serve(['good']);
  openTab(relay);
  await vi.advanceTimersByTimeAsync(0);
  streams[0]?.say(':\n\n');
  await vi.advanceTimersByTimeAsync(5_000);
  streams[0]?.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(streams).toHaveLength(2);
  const agoMs = Number(new URL(streams[1]?.url ?? '', 'http://x').searchParams.get('heard_ms_ago'));
  expect(agoMs).toBeGreaterThanOrEqual(5_000);
  expect(agoMs).toBeLessThan(6_000);
});

test('rights that changed are asked for once more when the next stream hears of changes again', async () => {
  const { relay, streams } = serve(['good']);
  const { words } = openTab(relay);
  const rights: RelayWord = { about: 'event', event: { event: 'rights', data: null } };
  await vi.advanceTimersByTimeAsync(0);
  streams[0]?.say('event: rights\ndata: null\n\n');
  streams[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(words).toEqual([rights, { about: 'lost' }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(words).toEqual([rights, { about: 'lost' }, rights]);
  streams[1]?.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(words).toEqual([rights, { about: 'lost' }, rights, { about: 'lost' }]);
});

test('a stream that has fallen silent is given up', async () => {
  const { relay, streams } = serve(['good']);
  openTab(relay);
  await vi.advanceTimersByTimeAsync(0);
  for (let beat = 0; beat < 5; beat++) {
    await vi.advanceTimersByTimeAsync(20_000);
    streams[0]?.say(':\n\n');
  }
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(52_000);
  expect(streams).toHaveLength(2);
});

test('a stream that is cut off is told to every tab, which may look whether the server is there', async () => {
  const { relay, streams } = serve(['good']);
  const tabs = [openTab(relay), openTab(relay)];
  await vi.advanceTimersByTimeAsync(0);
  expect(tabs.map(({ words }) => words)).toEqual([[], []]);
  streams[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(tabs.map(({ words }) => words)).toEqual([[{ about: 'lost' }], [{ about: 'lost' }]]);
});

test('when the token has run out a tab renews it', async () => {
  const tokens = ['good'];
  const { relay, streams } = serve(tokens);
  const tab = openTab(relay);
  await vi.advanceTimersByTimeAsync(0);
  tokens[0] = 'better';
  streams[0]?.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tab.words).toContainEqual({ about: 'renew', token: 'good' });
  tab.signIn({ token: 'better' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(streams[1]?.token).toBe('better');
});

test('who signs out hears nothing more, and who signs in then gets a stream of their own', async () => {
  const { relay, open } = serve(['good', 'hers']);
  const tab = openTab(relay);
  await vi.advanceTimersByTimeAsync(0);
  tab.signOut();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open()).toEqual([]);
  tab.signIn({ token: 'hers', userId: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(open().map(({ token }) => token)).toEqual(['hers']);
});
