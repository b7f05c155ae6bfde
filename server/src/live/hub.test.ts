import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { liveTopics } from '@soquay/contract/topics';
import { afterEach, expect, test, vi } from 'vitest';
import type { Person } from '../http/session.ts';
import { Hub } from './hub.ts';

const person = { session_id: 'a', rights: new Map([[1, {} as ShopRights]]) } as unknown as Person;
const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
  vi.useRealTimers();
});

/** Serves a hub's streams; each answer is read to its end. */
async function serve({ tokenLeftMs = 60_000, heardMsAgo = 0, readPeople = async () => [person] } = {}) {
  const hub = new Hub({
    hearing: () => new Set(liveTopics),
    readPeople,
    forgetPerson: () => undefined,
    heartbeatMs: 60_000,
  });
  hub.listen();
  const server: Server = createServer((_, response) =>
    hub.open(response, { person, tokenLeftMs, heardMsAgo }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  ending.push(() => {
    hub.close();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { hub, open: () => fetch(`http://127.0.0.1:${port}`) };
}

test('a stream ends with the token it was opened by', async () => {
  const { open } = await serve({ tokenLeftMs: 100 });
  expect(await (await open()).text()).toMatch(/^:/);
});

test('while nobody can be asked who is who, no stream stays open', async () => {
  const { open } = await serve({ readPeople: () => Promise.reject(new Error('no database')) });
  expect(await (await open()).text()).toMatch(/^:/);
});

test('who has other rights than when they came is told so, and comes anew', async () => {
  const readPeople = async () => [{ ...person, rights: new Map() }];
  const { open } = await serve({ readPeople });
  expect(await (await open()).text()).toMatch(/event: rights\ndata: null\n\n$/);
});

test('rights that changed between the sign-in and the stream are told to who opens it with the new ones', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { hub, open } = await serve({ heardMsAgo: 3_000 });
  vi.advanceTimersByTime(10_000);
  const before = await open();
  hub.hearOfRights();
  vi.advanceTimersByTime(1_000);
  const opened = await open();
  vi.advanceTimersByTime(10_000);
  const after = await open();
  hub.close();
  expect(await before.text()).toMatch(/^[:\n]*$/);
  expect(await opened.text()).toMatch(/^:\n\nevent: rights\ndata: null\n\n$/);
  expect(await after.text()).toMatch(/^[:\n]*$/);
});

test('rights that are taken are told at once, before they can be given back unseen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let rights = person.rights;
  const { hub, open } = await serve({ readPeople: async () => [{ ...person, rights }] });
  const opened = await open();
  hub.hearOfRights();
  rights = new Map();
  // Heard while the comparison before is under way.
  hub.hearOfRights();
  expect(await opened.text()).toMatch(/event: rights\ndata: null\n\n$/);
});

test('who was away for longer than is remembered has the rights read anew too', async () => {
  const { hub, open } = await serve({ heardMsAgo: 3_600_000 });
  const opened = await open();
  hub.close();
  expect(await opened.text()).toMatch(/event: gap\ndata: null\n\nevent: rights\n/);
});

test('a session with more windows than it can have loses the oldest', async () => {
  const { hub, open } = await serve();
  const oldest = await open();
  const others = await Promise.all(Array.from({ length: 20 }, open));
  expect(await oldest.text()).toMatch(/^:/);
  const ended = Promise.race(others.map((response) => response.text()));
  hub.close();
  expect(await ended).toMatch(/^:/);
});

test('a change is written once for all who hear the same of it', async () => {
  const { hub, open } = await serve();
  const opened = await Promise.all([open(), open(), open()]);
  let written = 0;
  const product_ids = Object.assign([7], {
    toJSON() {
      written += 1;
      return [7];
    },
  });
  hub.hear({ company_id: 1, topics: ['stock'], product_ids });
  hub.close();
  const notice = 'data: {"company_id":1,"topics":["stock"],"product_ids":[7]}';
  for (const stream of opened) expect(await stream.text()).toContain(notice);
  expect(written).toBe(1);
});
