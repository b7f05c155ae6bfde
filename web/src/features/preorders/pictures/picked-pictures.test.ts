import { expect, test } from 'vitest';
import { withPicked } from './picked-pictures.ts';

const jpegBytes = [0xff, 0xd8, 0xff, 0xe0];
const jpeg = (name: string, more = 0) => new File([Uint8Array.from(jpegBytes), new Uint8Array(more)], name);
const pick = (chosen: File[], { images = [] as File[], saved = [] as string[] } = {}) =>
  withPicked({ images, saved }, chosen);
const namesOf = (images: readonly File[]) => images.map(({ name }) => name);

test('pictures are taken once for a name, whatever of it there is already', async () => {
  const before = { images: [jpeg('a.jpg')], saved: ['b.jpg'] };
  const { images, problem } = await pick(
    [jpeg('a.jpg'), jpeg('b.jpg'), jpeg('c.jpg'), jpeg('c.jpg')],
    before,
  );
  expect(namesOf(images)).toEqual(['a.jpg', 'c.jpg']);
  expect(images[1]?.type).toBe('image/jpeg');
  expect(problem).toBeNull();
});

test('what is no picture stays out whatever it is called, and the others come', async () => {
  const { images, problem } = await pick([new File(['%PDF-1.7'], 'a.jpg'), jpeg('b.jpg')]);
  expect(namesOf(images)).toEqual(['b.jpg']);
  expect(problem).toBe('Tệp a.jpg không phải là ảnh JPEG hay PNG');
});

test('none is larger than 2 MB, and there are ten at most', async () => {
  expect((await pick([jpeg('a.jpg', 2 * 1024 * 1024)])).images).toEqual([]);
  const twelve = Array.from({ length: 12 }, (_, index) => jpeg(`${index}.jpg`));
  const { images, problem } = await pick(twelve, { saved: ['x.jpg'] });
  expect(images).toHaveLength(9);
  expect(problem).toBe('Tối đa 10 ảnh');
});
