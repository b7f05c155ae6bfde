import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it, vi } from 'vitest';
import { runInChild } from './run-in-child.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soquay-children-'));
  return () => rm(folder, { recursive: true });
});

const limits = { timeMs: 30_000, memoryMb: 200 };

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

/** All that the child gives. */
async function run(does: string, input: unknown = {}, given = limits): Promise<unknown[]> {
  return await Array.fromAsync(runInChild(await moduleThat(does), input, given));
}

it('gives what the child gives, in order', async () => {
  const answers = await run('yield input.word; yield new Uint8Array([1]); yield "end";', { word: 'Áo' });
  expect(answers).toEqual(['Áo', new Uint8Array([1]), 'end']);
});

it('gives the child what it asks with', async () => {
  const module = await moduleThat('let asked; for (;;) asked = yield asked * input.factor;');
  const child = runInChild<number, number>(module, { factor: 2 }, limits);
  await child.next(0);
  expect(await child.next(5)).toEqual({ value: 10, done: false });
  expect(await child.next(7)).toEqual({ value: 14, done: false });
  await child.return();
});

it('lets the child work only when it is asked, and ends it when nobody asks any more', async () => {
  const module = await moduleThat('for (let i = 1; ; i++) yield { i, pid: process.pid };');
  const child = runInChild<{ i: number; pid: number }>(module, {}, limits);
  await child.next();
  const second = await child.next();
  expect(second.value).toMatchObject({ i: 2 });
  await child.return();
  const { pid } = second.value as { pid: number };
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
});

it('refuses with UPLOAD_UNREADABLE what takes too long', async () => {
  await expect(run('for (;;);', {}, { ...limits, timeMs: 500 })).rejects.toMatchObject({
    code: 'UPLOAD_UNREADABLE',
    message: 'Không đọc được tệp: đọc quá lâu, hãy chia thành nhiều tệp nhỏ hơn',
  });
});

it.each([
  ['objects', 'const all = []; for (let i = 0; ; i++) all.push({ i });'],
  // Beside V8's heap, of which alone V8 keeps count.
  ['buffers', 'const all = []; for (;;) all.push(Buffer.alloc(1_000_000, 1));'],
])('refuses with UPLOAD_UNREADABLE what takes too much memory for %s', async (_, does) => {
  await expect(run(does)).rejects.toMatchObject({
    code: 'UPLOAD_UNREADABLE',
    message: 'Không đọc được tệp: nội dung quá lớn, hãy chia thành nhiều tệp nhỏ hơn',
  });
});

it('keeps the server’s secrets from the child', async () => {
  vi.stubEnv('ADMIN_PASSWORD', 'Quay#2026');
  vi.stubEnv('DATABASE_URL', 'postgres://soquay:secret@127.0.0.1/soquay');
  const [env] = await run('yield process.env;');
  expect(Object.keys(env as object)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/ADMIN_PASSWORD|DATABASE_URL/)]),
  );
  vi.unstubAllEnvs();
});

it('passes a fault of our own on as a fault, not as the file’s', async () => {
  await expect(run('input.missing.name;')).rejects.toThrow('TypeError: Cannot read');
  const missing = runInChild(new URL('file:///no/such/module.mjs'), {}, limits);
  await expect(missing.next()).rejects.toThrow('ended with code 1');
});

it('lets more files wait than are read at once', async () => {
  const numbers = [1, 2, 3, 4, 5];
  const answers = await Promise.all(numbers.map((number) => run('yield input.number * 2;', { number })));
  expect(answers.flat()).toEqual([2, 4, 6, 8, 10]);
});
