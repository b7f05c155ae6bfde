import { bills } from '@soquay/contract/bills';
import { expect, test, vi } from 'vitest';
import { useMarkingRun } from './marking-store.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
const { runMarking } = await import('./run-marking.ts');

const found = Array.from({ length: 450 }, (_, index) => ({
  id: index + 1,
  number: index + 1001,
  version: 1,
  status: 1,
  accounting_status: 0,
}));

interface Sent {
  documents: { id: number }[];
}

/** Answers as the server does; the third piece fails. */
function stubServer(onWrite: (piece: number) => void) {
  let pieces = 0;
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    if (url.includes('found-to-mark')) return Response.json({ data: found });
    pieces += 1;
    onWrite(pieces);
    if (pieces === 3) return Response.json({ code: 'NOT_FOUND', message: 'Không tìm thấy' }, { status: 404 });
    const { documents }: Sent = JSON.parse(init?.body ?? '{}');
    const [first, ...others] = documents.map(({ id }) => id);
    return Response.json({ data: { marked: others, left_out: [{ id: first, reason: 'changed' }] } });
  });
}

const run = () =>
  runMarking({
    kind: { endpoints: bills },
    companyId: 1,
    userId: 7,
    isMarked: true,
    documents: { search: {} },
  });
const runOf = () => useMarkingRun.getState().run;

test('piece by piece it says how far it is, and at its end what was left out and why', async () => {
  const done: unknown[] = [];
  stubServer(() => done.push(`${runOf()?.done}/${runOf()?.all}`));
  await run();
  expect(done).toEqual(['0/450', '200/450', '400/450']);
  const end = runOf()?.end;
  expect(end).toMatchObject({ marked: 398, untried: 0 });
  expect(end?.leftOut.map(({ numbers }) => numbers.length)).toEqual([2, 50]);
  expect(end?.leftOut[0]).toEqual({ reason: 'changed', numbers: [1001, 1201] });
});

test('stopped before its first answer it marks nothing, later no more than it was at', async () => {
  const done: number[] = [];
  stubServer((piece) => done.push(piece));
  const early = run();
  runOf()?.stop();
  await early;
  expect(done).toEqual([]);
  expect(runOf()?.end).toMatchObject({ marked: 0, untried: 0, leftOut: [] });

  stubServer((piece) => {
    done.push(piece);
    runOf()?.stop();
  });
  await run();
  expect(done).toEqual([1]);
  expect(runOf()?.end).toMatchObject({ marked: 199, untried: 250 });
});
