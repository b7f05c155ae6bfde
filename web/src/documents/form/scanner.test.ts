import { describe, expect, test } from 'vitest';
import { createDocumentStore, laterScans } from './document-store.ts';
import { createScanner, ScanProblem } from './scanner.ts';

/** A scanner whose look-ups are answered by the test, each when it wants. */
function openScanner() {
  const asked: { text: string; turn: number; answer: () => void; refuse: (problem: string) => void }[] = [];
  const taken: string[] = [];
  const heard: string[] = [];
  const store = createDocumentStore<object, { key: string }>({ shopId: 3, header: {} });
  const scanner = createScanner({
    store,
    take: (text, turn) =>
      new Promise((resolve, reject) => {
        const answer = () => {
          taken.push(text);
          resolve();
        };
        asked.push({ text, turn, answer, refuse: (problem) => reject(new ScanProblem(problem)) });
      }),
    explain: (error) => (error instanceof Error ? error.message : ''),
    sound: (outcome) => heard.push(outcome),
  });
  const standing = () => store.getState().scans.map(({ text, problem }) => [text, problem]);
  return { scanner, store, asked, taken, heard, standing };
}

describe('what is scanned', () => {
  test('stands there at once, and goes when it is a line, with a sound', async () => {
    const { scanner, asked, heard, standing } = openScanner();
    scanner.add('A');
    expect(standing()).toEqual([['A', null]]);
    asked[0]?.answer();
    await scanner.settled();
    expect(standing()).toEqual([]);
    expect(heard).toEqual(['taken']);
  });

  test('has a turn of its own, and keeps it when it is tried again', async () => {
    const { scanner, store, asked } = openScanner();
    for (const text of ['A', 'B']) scanner.add(text);
    asked[0]?.refuse('Không đủ số lượng');
    await nextTurn();
    scanner.retry(store.getState().scans[0]?.key ?? '');
    expect(asked.map(({ text, turn }) => [text, turn])).toEqual([
      ['A', 0],
      ['B', 1],
      ['A', 0],
    ]);
  });

  test('waits for none before it: a slow answer holds up only its own', async () => {
    const { scanner, asked, taken, standing } = openScanner();
    for (let scan = 0; scan < 40; scan += 1) scanner.add(`code ${scan}`);
    for (let scan = 1; scan < 40; scan += 1) {
      asked[scan]?.answer();
      await nextTurn();
    }
    expect(taken).toHaveLength(39);
    expect(standing()).toEqual([['code 0', null]]);
    asked[0]?.answer();
    await scanner.settled();
    expect(standing()).toEqual([]);
  });

  test('is asked for six at a time, the others as those are answered', async () => {
    const { scanner, asked } = openScanner();
    for (let scan = 0; scan < 40; scan += 1) scanner.add(`code ${scan}`);
    expect(asked).toHaveLength(6);
    asked[3]?.refuse('Không đủ số lượng');
    await nextTurn();
    expect(asked.map(({ text }) => text).at(-1)).toBe('code 6');
    expect(asked).toHaveLength(7);
  });

  test('stays with its problem when it fails, is heard, and can be tried again', async () => {
    const { scanner, store, asked, taken, heard, standing } = openScanner();
    scanner.add('A');
    asked[0]?.refuse('Không đủ số lượng');
    await scanner.settled();
    expect(standing()).toEqual([['A', 'Không đủ số lượng']]);
    scanner.retry(store.getState().scans[0]?.key ?? '');
    expect(standing()).toEqual([['A', null]]);
    asked[1]?.answer();
    await scanner.settled();
    expect(taken).toEqual(['A']);
    expect(heard).toEqual(['failed', 'taken']);
  });

  test('after a save has begun waits for the next document, and what came before is waited for', async () => {
    const { scanner, store, asked, taken, standing } = openScanner();
    for (let scan = 0; scan < 8; scan += 1) scanner.add(`code ${scan}`);
    scanner.close();
    scanner.add('later');
    // Typed before the save, known only now.
    scanner.addEntered('typed');
    const settled = scanner.settled();
    for (let scan = 0; scan < 9; scan += 1) {
      asked[scan]?.answer();
      await nextTurn();
    }
    await settled;
    expect(taken).toHaveLength(9);
    expect(taken).not.toContain('later');
    expect(standing()).toEqual([['later', null]]);
    expect(laterScans(store.getState().scans)).toEqual([{ place: 1, texts: ['later'] }]);
  });

  test('after a second save key is on a document of its own, which is saved by that key', async () => {
    const { scanner, store, asked } = openScanner();
    scanner.close();
    scanner.closeLater('F8');
    for (const text of ['C', 'D']) scanner.add(text);
    scanner.closeLater('F8');
    scanner.closeLater('F8');
    scanner.add('E');
    expect(laterScans(store.getState().scans)).toEqual([
      { place: 1, texts: ['C', 'D'] },
      { place: 2, texts: ['E'] },
    ]);
    expect(asked).toEqual([]);
    const next = openScanner();
    next.scanner.begin(scanner.ahead());
    expect(next.scanner.takeDueSaveKey()).toBe('F8');
    expect(next.scanner.takeDueSaveKey()).toBeNull();
    next.scanner.close();
    next.scanner.add('F');
    expect(next.asked.map(({ text }) => text)).toEqual(['C', 'D']);
    const last = openScanner();
    last.scanner.begin(next.scanner.ahead());
    expect(last.asked.map(({ text }) => text)).toEqual(['E', 'F']);
    expect(last.scanner.takeDueSaveKey()).toBeNull();
  });

  test('after a lost answer waits too: the document may be written, and the next customer be there', () => {
    const { scanner, store, asked } = openScanner();
    store.setState({ wasSent: true });
    scanner.open();
    scanner.add('scanned');
    scanner.addEntered('typed');
    expect(asked).toEqual([]);
    expect(laterScans(store.getState().scans)).toEqual([{ place: 1, texts: ['scanned', 'typed'] }]);
  });

  test('while a save was refused is on this document once somebody says so', async () => {
    const { scanner, asked, taken, standing } = openScanner();
    scanner.close();
    scanner.add('later');
    scanner.open();
    scanner.add('now');
    asked[0]?.answer();
    await scanner.settled();
    expect([taken, standing()]).toEqual([['now'], [['later', null]]]);
    scanner.takeLater(1);
    asked[1]?.answer();
    await scanner.settled();
    expect([taken, standing()]).toEqual([['now', 'later'], []]);
  });
});

/** What was settled has been heard of. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
