import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { anyDocument } from '../form/document-context.ts';
import { createDocumentStore, type DocumentDraft, type DocumentStore } from '../form/document-store.ts';
import { openDesk } from './draft-desk.ts';
import {
  type DraftRecord,
  draftOf,
  draftSchema,
  filledIn,
  keptForMs,
  mostOpen,
  untouchedDraft,
} from './draft-record.ts';
import { openDraftStorage } from './draft-storage.ts';
import type { DraftKind } from './kept-form.ts';

interface Header {
  note: string;
}
interface Line {
  key: string;
  qty: number;
}
type Slip = DocumentDraft<Header, Line>;
interface Parts {
  store: DocumentStore<Header, Line>;
}

const keptLine = z.object({ key: z.string(), qty: z.int() });
const pictured = z.object({ note: z.string(), images: z.array(z.instanceof(File)).default([]) });

let lastKey = 0;

const slips: DraftKind<Slip, Parts> = {
  schema: draftSchema(z.object({ note: z.string() }), keptLine),
  filled: (found) => filledIn(found, { blank: slips.begin() }),
  begin: () => {
    lastKey += 1;
    const untouched = untouchedDraft<Header, Line>({ shopId: 1, header: { note: '' }, lines: [] });
    return { ...untouched, writeKey: `key ${lastKey}` };
  },
  open: (form) => ({ store: createDocumentStore(form) }),
  store: ({ store }) => anyDocument(store),
  read: ({ store }) => draftOf(store.getState()),
  subscribe: ({ store }, onChange) => store.subscribe(onChange),
  title: ({ store }) => store.getState().header.note,
  lineCount: ({ store }) => store.getState().lines.length,
};

type Desk = Awaited<ReturnType<typeof openSlips>>;
const openDesks: Desk[] = [];
let userId = 0;

/** Each test is somebody else. */
function openSlips({ as = userId, shopId = 1, kind = slips } = {}) {
  return openDesk({
    place: { userId: as, shopId, kind: 'slip' },
    subject: { documentId: null, parentId: null },
    kind,
  });
}

async function open(about?: Parameters<typeof openSlips>[0]): Promise<Desk> {
  const desk = await openSlips(about);
  openDesks.push(desk);
  return desk;
}

function leave(desk: Desk): void {
  openDesks.splice(openDesks.indexOf(desk), 1);
  desk.leave();
}

afterEach(() => {
  for (const desk of openDesks.splice(0)) desk.leave();
  userId += 1;
});

function front(desk: Desk) {
  const { tabs, activeId } = desk.state.getState();
  const tab = tabs.find(({ id }) => id === activeId);
  if (!tab?.open) throw new Error('nothing is open in front');
  return { ...tab, form: tab.open.parts.store };
}

function tabsOf(desk: Desk) {
  return desk.state.getState().tabs.map(({ number, open: isOpen, record }) => ({
    number,
    isOpen: isOpen !== null,
    title: record?.title,
  }));
}

function addLine(desk: Desk, key: string): void {
  const { lines, setLines } = front(desk).form.getState();
  setLines([...lines, { key, qty: 1 }], key);
}

/** How many files the browser keeps, whoever's. */
async function countFiles(): Promise<number> {
  const database = await openDB('drafts');
  const count = await database.count('files');
  database.close();
  return count;
}

async function kept(): Promise<DraftRecord[]> {
  const storage = await openDraftStorage();
  return await storage.list({ userId, shopId: 1, kind: 'slip' });
}

async function write(given: Partial<DraftRecord>): Promise<void> {
  const storage = await openDraftStorage();
  await storage.write({
    id: `given ${userId}`,
    userId,
    shopId: 1,
    kind: 'slip',
    documentId: null,
    parentId: null,
    number: 1,
    title: '',
    lineCount: 1,
    leftAtMs: Date.now(),
    holder: 'a window that is gone:1',
    form: { ...slips.begin(), lines: [{ key: 'given', qty: 3 }] },
    ...given,
  });
}

describe('what is kept', () => {
  test('is found again with the key of its write, the one left last in front', async () => {
    const desk = await open();
    addLine(desk, 'first');
    const { writeKey } = front(desk).form.getState();
    desk.add();
    addLine(desk, 'second');
    await desk.flush();
    const [first] = desk.state.getState().tabs;
    desk.show(first?.id ?? '');
    leave(desk);

    const again = await open();
    expect(tabsOf(again)).toMatchObject([{ number: 1 }, { number: 2 }]);
    expect(front(again).number).toBe(1);
    expect(front(again).form.getState()).toMatchObject({
      lines: [{ key: 'first' }],
      writeKey,
      isTouched: true,
    });
  });

  test('has the one in front that was shown as the page ended', async () => {
    const desk = await open();
    addLine(desk, 'first');
    desk.add();
    addLine(desk, 'second');
    await desk.flush();
    const [first] = desk.state.getState().tabs;
    desk.show(first?.id ?? '');
    // Of a page that ends, only what is said before this returns is done.
    const said = vi.spyOn(IDBObjectStore.prototype, 'put');
    desk.flushLast();
    const calls = [...said.mock.calls];
    said.mockRestore();
    expect(calls).toMatchObject([[{ id: first?.id }]]);
  });

  test('has the one in front that was shown last, whatever was typed in the other just before', async () => {
    const desk = await open();
    addLine(desk, 'first');
    desk.add();
    addLine(desk, 'second');
    await desk.flush();
    front(desk).form.getState().setHeader({ note: 'gọi lại' });
    const [first] = desk.state.getState().tabs;
    let ms = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => ms++);
    desk.show(first?.id ?? '');
    await desk.flush();
    clock.mockRestore();
    leave(desk);
    expect(front(await open()).number).toBe(1);
    expect(await kept()).toMatchObject([{ title: '' }, { title: 'gọi lại' }]);
  });

  test('has the one in front that was shown last, whatever changes behind it', async () => {
    const desk = await open();
    addLine(desk, 'first');
    const behind = front(desk).form;
    desk.add();
    addLine(desk, 'second');
    await desk.flush();
    behind.getState().setHeader({ note: 'giá mới' });
    await desk.flush();
    leave(desk);
    expect(front(await open()).number).toBe(2);
  });

  test('keeps the moment it was left when it is opened and left again untouched', async () => {
    const leftAtMs = Date.now() - 60_000;
    await write({ leftAtMs });
    const desk = await open();
    front(desk).form.getState().setError('note', 'Quá dài');
    await desk.flush();
    leave(desk);
    expect(await kept()).toMatchObject([{ leftAtMs }]);
  });

  test('is a line at once, words after a pause or when the page hides', async () => {
    const desk = await open();
    addLine(desk, 'line');
    await expect.poll(kept).toMatchObject([{ lineCount: 1 }]);
    front(desk).form.getState().setHeader({ note: 'gọi lại' });
    expect(await kept()).toMatchObject([{ title: '' }]);
    await desk.flush();
    expect(await kept()).toMatchObject([{ title: 'gọi lại' }]);
  });

  test('is nothing where nothing was typed, or all of it was taken back', async () => {
    const desk = await open();
    await desk.flush();
    expect(await kept()).toEqual([]);
    addLine(desk, 'line');
    await expect.poll(kept).toHaveLength(1);
    front(desk).form.getState().removeLine('line');
    await expect.poll(kept).toEqual([]);
  });

  test('goes once it is saved, also when the page ends right then', async () => {
    const desk = await open();
    addLine(desk, 'line');
    await desk.flush();
    await front(desk)
      .form.getState()
      .write(async () => 'saved');
    await expect.poll(kept).toEqual([]);
    const { id } = front(desk);
    desk.finish(id, {});
    expect(tabsOf(desk)).toMatchObject([{ number: 1, isOpen: true }]);
    expect(front(desk).id).not.toBe(id);
  });

  test('is each person’s own, and each shop’s', async () => {
    const desk = await open();
    addLine(desk, 'line');
    await desk.flush();
    expect(tabsOf(await open({ as: userId + 1000 }))).toEqual([
      { number: 1, isOpen: true, title: undefined },
    ]);
    const elsewhere = await open({ shopId: 2 });
    expect(front(elsewhere).form.getState().lines).toEqual([]);
  });

  test('goes after a week, whoever has left it', async () => {
    await write({ leftAtMs: Date.now() - keptForMs - 1000 });
    await write({ id: 'newer', leftAtMs: Date.now() - keptForMs + 60_000 });
    await openSlips({ as: userId + 1000 }).then((desk) => desk.leave());
    expect(await kept()).toMatchObject([{ id: 'newer' }]);
  });

  test('is set aside, and told, where this version of the program cannot read it', async () => {
    await write({ form: { lines: 'three' } });
    const desk = await open();
    expect(desk.state.getState().unreadable).toBe(1);
    expect(front(desk).form.getState().lines).toEqual([]);
    addLine(desk, 'line');
    await desk.flush();
    // Another window tells of itself, upon which the desk looks anew.
    leave(await open());
    expect(tabsOf(desk)).toMatchObject([{ isOpen: true }]);
    leave(desk);
    const again = await open();
    expect(again.state.getState().unreadable).toBe(1);
    expect(front(again).form.getState().lines).toMatchObject([{ key: 'line' }]);
    expect(await kept()).toContainEqual(expect.objectContaining({ form: { lines: 'three' }, holder: null }));
  });

  test('opens in a version whose forms say more than it does', async () => {
    // As a browser has it on its disk.
    const form = JSON.parse(`{
      "shopId": 1, "saved": null, "writeKey": "kept key", "wasSent": true,
      "header": { "note": "gọi lại, số 0912.345.678" },
      "lines": [{ "key": "one", "qty": 3 }, { "key": "two", "qty": 1 }],
      "scans": [{ "key": "scan", "text": "8935000001000", "problem": "Hết hàng" }]
    }`);
    await write({ form });
    const header = z.object({ note: z.string(), deliveredBy: z.string().nullable() });
    const line = z.object({
      key: z.string(),
      qty: z.int(),
      price: z.number(),
      lot: z.object({ code: z.string() }),
    });
    const blank = { ...slips.begin(), header: { note: '', deliveredBy: null } };
    const desk = await openSlips({
      kind: {
        ...slips,
        schema: draftSchema(header, line),
        filled: (found) => filledIn(found, { blank, blankLine: { price: 0, lot: { code: 'A' } } }),
      },
    });
    openDesks.push(desk);
    expect(desk.state.getState().unreadable).toBe(0);
    expect(front(desk).form.getState()).toMatchObject({
      header: { ...form.header, deliveredBy: null },
      lines: [
        { key: 'one', qty: 3, price: 0, lot: { code: 'A' } },
        { key: 'two', qty: 1, price: 0, lot: { code: 'A' } },
      ],
      scans: [{ key: 'scan', problem: 'Hết hàng' }],
      writeKey: 'kept key',
      wasSent: true,
    });
  });

  test('has its pictures on the disk once, however often what is typed beside them is written', async () => {
    const withPictures: DraftKind<Slip, Parts> = { ...slips, schema: draftSchema(pictured, keptLine) };
    const desk = await openSlips({ kind: withPictures });
    openDesks.push(desk);
    const obverse = new File(['mặt trước'], 'áo (1).jpg', { type: 'image/jpeg' });
    const back = new File(['mặt sau'], 'áo (2).jpg', { type: 'image/jpeg' });
    const typeIn = async (header: Partial<Header & { images: readonly File[] }>) => {
      front(desk).form.getState().setHeader(header);
      await desk.flush();
    };
    const written = vi.spyOn(IDBObjectStore.prototype, 'put');
    await typeIn({ images: [obverse, back] });
    for (const note of ['g', 'gọi', 'gọi lại']) await typeIn({ note });
    const holdFiles = written.mock.calls.filter(([value]) => value.content instanceof Blob);
    written.mockRestore();
    expect(holdFiles).toHaveLength(2);
    await typeIn({ images: [back] });
    leave(desk);

    const again = await openSlips({ kind: withPictures });
    openDesks.push(again);
    const { header } = front(again).form.getState() as unknown as {
      header: { images: File[]; note: string };
    };
    expect(header.note).toBe('gọi lại');
    expect(header.images.map(({ name, type }) => ({ name, type }))).toEqual([
      { name: 'áo (2).jpg', type: 'image/jpeg' },
    ]);
    expect(await header.images[0]?.text()).toBe('mặt sau');
    expect(await countFiles()).toBe(1);
    await again.flush();
    again.close(front(again).id);
    await expect.poll(countFiles).toBe(0);
  });

  test('cannot be where the disk is full, which is said until it can', async () => {
    const desk = await open();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    addLine(desk, 'line');
    await expect.poll(() => desk.state.getState().isKept).toBe(false);
    full.mockRestore();
    addLine(desk, 'next');
    await expect.poll(() => desk.state.getState().isKept).toBe(true);
    expect(await kept()).toMatchObject([{ lineCount: 2 }]);
  });
});

describe('side by side', () => {
  test('there are twenty at most', async () => {
    const desk = await open();
    for (let count = 1; count < mostOpen; count += 1) expect(desk.add()).toBe(true);
    expect(desk.add()).toBe(false);
    expect(tabsOf(desk)).toHaveLength(mostOpen);
  });

  test('a closed one is had back where it was, and kept again', async () => {
    const desk = await open();
    addLine(desk, 'line');
    desk.add();
    await desk.flush();
    const [first] = desk.state.getState().tabs;
    desk.close(first?.id ?? '');
    await expect.poll(kept).toEqual([]);
    expect(tabsOf(desk)).toMatchObject([{ number: 2 }]);
    desk.reopen();
    expect(tabsOf(desk)).toMatchObject([{ number: 1 }, { number: 2 }]);
    await expect.poll(kept).toMatchObject([{ lineCount: 1 }]);
  });

  test('the last one that is closed leaves a fresh one', async () => {
    const desk = await open();
    addLine(desk, 'line');
    desk.close(front(desk).id);
    expect(front(desk).form.getState().lines).toEqual([]);
  });
});

describe('two windows', () => {
  test('never have the same one open: the second begins a fresh one and says where the first is', async () => {
    const one = await open();
    addLine(one, 'line');
    front(one).form.getState().setHeader({ note: 'Chị Lan' });
    await one.flush();
    const other = await open();
    expect(tabsOf(other)).toEqual([
      { number: 1, isOpen: false, title: 'Chị Lan' },
      { number: 2, isOpen: true, title: undefined },
    ]);
    expect(front(other).number).toBe(2);
  });

  test('that begin at once have no two of one number, nor has who takes one over', async () => {
    const [one, other] = [await open(), await open()];
    addLine(one, 'one');
    addLine(other, 'other');
    await Promise.all([one.flush(), other.flush()]);
    const numbers = (desk: Desk) => tabsOf(desk).map(({ number }) => number);
    await vi.waitFor(() =>
      expect([numbers(one), numbers(other)]).toEqual([
        [1, 2],
        [1, 2],
      ]),
    );
    await one.take(one.state.getState().tabs[1]?.id ?? '');
    expect(tabsOf(one)).toMatchObject([
      { number: 1, isOpen: true },
      { number: 2, isOpen: true },
    ]);
    await one.flush();
    leave(one);
    leave(other);
    expect(numbers(await open()).toSorted()).toEqual([1, 2]);
  });

  test('hand one over with its last words, and the one that gave it writes it no more', async () => {
    const one = await open();
    addLine(one, 'line');
    await one.flush();
    const given = front(one);
    const other = await open();
    given.form.getState().setHeader({ note: 'vừa gõ' });
    await other.take(given.id);
    other.show(given.id);
    expect(front(other).form.getState().header.note).toBe('vừa gõ');
    expect(tabsOf(one)).toMatchObject([{ number: 1, isOpen: false }]);
    given.form.getState().setHeader({ note: 'quá muộn' });
    await one.flush();
    expect(await kept()).toMatchObject([{ title: 'vừa gõ' }]);
  });

  test('a draft of a window that is gone is opened at once', async () => {
    await write({});
    expect(front(await open()).form.getState().lines).toEqual([{ key: 'given', qty: 3 }]);
  });

  test('a window that slept through it does not write over the other one', async () => {
    const one = await open();
    addLine(one, 'line');
    await one.flush();
    const [record] = await kept();
    const storage = await openDraftStorage();
    await storage.claim(record?.id ?? '', { holder: 'awake', from: record?.holder ?? null });
    addLine(one, 'late');
    await expect.poll(() => tabsOf(one)).toMatchObject([{ number: 1, isOpen: false }]);
    expect(await kept()).toMatchObject([{ lineCount: 1, holder: 'awake' }]);
  });
});
