import { expect, it } from 'vitest';
import { Lane } from './lane.ts';

/** Records who has entered, in order. */
function watch(lane: Lane) {
  const inside: string[] = [];
  const leave = new Map<string, () => void>();
  return {
    inside,
    leave: (name: string) => leave.get(name)?.(),
    async come(name: string, person: string | undefined) {
      leave.set(name, await lane.enter(person));
      inside.push(name);
    },
  };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('gives one person one place, and the other to whoever came later', async () => {
  const { inside, come, leave } = watch(new Lane(2));
  for (const name of ['a1', 'a2', 'a3']) void come(name, 'a');
  void come('b1', 'b');
  void come('c1', 'c');
  await turn();
  expect(inside).toEqual(['a1', 'b1']);
  leave('b1');
  await turn();
  expect(inside).toEqual(['a1', 'b1', 'c1']);
  leave('a1');
  await turn();
  expect(inside).toEqual(['a1', 'b1', 'c1', 'a2']);
});

it('gives the server’s own work as many places as there are', async () => {
  const { inside, come, leave } = watch(new Lane(2));
  for (const name of ['s1', 's2', 's3']) void come(name, undefined);
  await turn();
  expect(inside).toEqual(['s1', 's2']);
  leave('s2');
  await turn();
  expect(inside).toEqual(['s1', 's2', 's3']);
});
