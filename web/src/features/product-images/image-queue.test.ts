import type { SentImage } from '@soquay/contract/product-images';
import { expect, test, vi } from 'vitest';
import { createImageQueue, isOnItsWay, mayRetry } from './image-queue.ts';

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);
const some = (count: number) => Array.from({ length: count }, (_, index) => file(`A${index}.jpg`));

function openQueue(answer: (files: readonly File[]) => Promise<SentImage[]>) {
  const send = vi.fn(answer);
  const queue = createImageQueue({ send, failureOf: String, tooHeavy: 'nặng quá' });
  const statuses = () => queue.getState().images.map(({ status }) => status);
  return { queue, send, statuses };
}

const added = async (files: readonly File[]) =>
  files.map(({ name }): SentImage => ({ file: name, outcome: 'added' }));

test('pictures leave some at a time, two requests at once, until all are there', async () => {
  let open = 0;
  let most = 0;
  const { queue, send, statuses } = openQueue(async (files) => {
    open += 1;
    most = Math.max(most, open);
    const sent = await added(files);
    open -= 1;
    return sent;
  });
  queue.add(some(23));
  await expect.poll(() => queue.getState().images.some(isOnItsWay)).toBe(false);
  expect(statuses()).toEqual(Array(23).fill('added'));
  expect(most).toBe(2);
  expect(send.mock.calls.map(([files]) => files.length)).toEqual([5, 5, 5, 5, 3]);
});

test('a request that fails fails its own pictures alone, which go when they are sent again', async () => {
  let isDown = true;
  const { queue, statuses } = openQueue(async (files) => {
    if (isDown && files.some(({ name }) => name === 'A0.jpg')) throw new Error('mất mạng');
    return await added(files);
  });
  queue.add(some(6));
  await expect.poll(statuses).toEqual([...Array(5).fill('failed'), 'added']);
  expect(queue.getState().images[0]?.reason).toBe('Error: mất mạng');
  isDown = false;
  queue.retry(
    queue
      .getState()
      .images.filter(mayRetry)
      .map(({ id }) => id),
  );
  await expect.poll(statuses).toEqual(Array(6).fill('added'));
});

test('a picture that is too heavy is not sent at all, nor sent again', () => {
  const { queue, send, statuses } = openQueue(added);
  queue.add([file('nang.jpg', 10 * 1024 * 1024 + 1)]);
  expect(statuses()).toEqual(['refused']);
  expect(queue.getState().images.filter(mayRetry)).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});

test('what came of each stands at its own', async () => {
  const { queue } = openQueue(async (files) =>
    files.map(({ name }) =>
      name === 'A1.jpg'
        ? { file: name, outcome: 'refused', reason: 'không có mã' }
        : { file: name, outcome: 'added', code_anh: 'A', thumb_file: '/x' },
    ),
  );
  queue.add(some(2));
  await expect.poll(() => queue.getState().images.some(isOnItsWay)).toBe(false);
  expect(queue.getState().images).toMatchObject([
    { status: 'added', code_anh: 'A' },
    { status: 'refused', reason: 'không có mã' },
  ]);
});
