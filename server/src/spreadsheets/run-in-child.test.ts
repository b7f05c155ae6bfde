import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { runInChild } from './run-in-child.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soquay-children-'));
  return () => rm(folder, { recursive: true });
});

const limits = { timeMs: 30_000, memoryMb: 100 };

/** A module whose child does this with its `input`. */
async function moduleThat(does: string): Promise<URL> {
  const path = join(folder, `${does.length}.mjs`);
  const served = pathToFileURL(join(import.meta.dirname, 'child-process.ts')).href;
  await writeFile(
    path,
    `import { serveParent } from '${served}'; serveParent(async function* (input) { ${does} });`,
  );
  return pathToFileURL(path);
}

it('gives what the child gives, in order', async () => {
  const module = await moduleThat('yield input.word; yield new Uint8Array([1]); yield "end";');
  expect(await runInChild(module, { word: 'Áo' }, limits)).toEqual(['Áo', new Uint8Array([1]), 'end']);
});

it('refuses with UPLOAD_UNREADABLE what takes too long', async () => {
  const module = await moduleThat('for (;;);');
  await expect(runInChild(module, {}, { ...limits, timeMs: 500 })).rejects.toMatchObject({
    code: 'UPLOAD_UNREADABLE',
    message: 'Không đọc được tệp: đọc quá lâu, hãy chia thành nhiều tệp nhỏ hơn',
  });
});

it('refuses with UPLOAD_UNREADABLE what takes too much memory', async () => {
  const module = await moduleThat('const all = []; for (let i = 0; ; i++) all.push({ i });');
  await expect(runInChild(module, {}, limits)).rejects.toMatchObject({
    code: 'UPLOAD_UNREADABLE',
    message: 'Không đọc được tệp: nội dung quá lớn, hãy chia thành nhiều tệp nhỏ hơn',
  });
});

it('passes a fault of our own on as a fault, not as the file’s', async () => {
  await expect(runInChild(await moduleThat('input.missing.name;'), {}, limits)).rejects.toThrow(
    'TypeError: Cannot read',
  );
  await expect(runInChild(new URL('file:///no/such/module.mjs'), {}, limits)).rejects.toThrow(
    'ended with code 1',
  );
});

it('lets more files wait than are read at once', async () => {
  const module = await moduleThat('yield input.number * 2;');
  const numbers = [1, 2, 3, 4, 5];
  const answers = await Promise.all(numbers.map((number) => runInChild(module, { number }, limits)));
  expect(answers.flat()).toEqual([2, 4, 6, 8, 10]);
});
