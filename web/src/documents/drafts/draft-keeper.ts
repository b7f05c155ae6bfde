import { shallow } from 'zustand/shallow';
import type { DocumentLine, DocumentState, DocumentStore } from '../form/document-store.ts';

/** Words are written once the person pauses; lines and scans at once. */
const pauseMs = 300;

interface KeeperParts {
  store: DocumentStore<object, DocumentLine>;
  /** All that is kept of the form; what stays the same in it is the same object. */
  read: () => object;
  /** Calls back when anything of the form changes. */
  subscribe: (onChange: () => void) => () => void;
  /** Writes the form as it is now. */
  write: () => Promise<void>;
}

/** Keeps one form as it is changed, until it is stopped. */
export function createKeeper({ store, read, subscribe, write }: KeeperParts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDirty = false;
  let underWay = 0;
  let latest = Promise.resolve();
  let last = store.getState();
  let lastRead = read();

  function start(): void {
    clearTimeout(timer);
    isDirty = false;
    underWay += 1;
    latest = write().finally(() => {
      underWay -= 1;
      // Of forty scans that came meanwhile, one write tells.
      if (isDirty && underWay === 0) start();
    });
  }

  const unsubscribe = subscribe(() => {
    const form = store.getState();
    const now = read();
    // An error that shows, or goes with its field, is nothing the person has done.
    if (shallow(lastRead, now)) return;
    lastRead = now;
    const isUrgent = mustBeKeptAtOnce(last, form);
    last = form;
    isDirty = true;
    clearTimeout(timer);
    if (!isUrgent) timer = setTimeout(start, pauseMs);
    else if (underWay === 0) start();
  });

  return {
    /** Writes it as it is, though nothing of it has changed. */
    writeAgain: (): void => {
      isDirty = true;
      if (underWay === 0) start();
    },
    /** Done once all of it is written, which begins at once. */
    flush: (): Promise<void> => {
      if (isDirty) start();
      return latest;
    },
    /** Whether all of it is on the disk. */
    isWritten: () => !isDirty && underWay === 0,
    stop: (): void => {
      clearTimeout(timer);
      isDirty = false;
      unsubscribe();
    },
  };
}

/** Saved is over at once too: what was kept of it would be written a second time. */
function mustBeKeptAtOnce(
  before: DocumentState<object, DocumentLine>,
  now: DocumentState<object, DocumentLine>,
): boolean {
  return (
    before.lines.length !== now.lines.length ||
    before.lastTouched !== now.lastTouched ||
    before.scans !== now.scans ||
    before.writeKey !== now.writeKey
  );
}
