import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { outdateByTopic } from './outdated.ts';

const channels: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** A tab that shows bills and stock, counts how often each was read, and may lie behind another window. */
async function openTab({ isHidden = false } = {}) {
  const channel = new BroadcastChannel('outdated-test');
  channels.push(channel);
  const client = new QueryClient();
  const reads = { bills: 0, stock: 0, nothing: 0 };
  const show = (about: keyof typeof reads, topics?: readonly string[]) =>
    new QueryObserver(client, {
      queryKey: [about],
      queryFn: () => ++reads[about],
      ...(topics ? { meta: { topics } } : {}),
    }).subscribe(() => {});
  show('bills', ['bills']);
  show('stock', ['products', 'stock']);
  show('nothing');
  await vi.waitFor(() => expect(reads).toEqual({ bills: 1, stock: 1, nothing: 1 }));
  const isInvalidated = (about: string) => client.getQueryState([about])?.isInvalidated;
  return { reads, isInvalidated, announce: outdateByTopic(client, channel, () => isHidden) };
}

test('a write has what shows about its topics read anew, here and in the other tabs', async () => {
  const [here, there] = [await openTab(), await openTab()];
  here.announce(['stock']);
  const once = { bills: 1, stock: 2, nothing: 1 };
  await vi.waitFor(() => expect([here.reads, there.reads]).toEqual([once, once]));
});

test('a tab that is not looked at only remembers it', async () => {
  const [here, there] = [await openTab(), await openTab({ isHidden: true })];
  here.announce(['bills', 'customers']);
  await vi.waitFor(() => expect(there.isInvalidated('bills')).toBe(true));
  expect(there.reads.bills).toBe(1);
  expect(there.isInvalidated('stock')).toBe(false);
});
