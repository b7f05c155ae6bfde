import { createStore } from 'zustand';
import { randomId } from '@/ui/random-id.ts';
import {
  contentOf,
  type DraftPlace,
  type DraftRecord,
  type DraftSubject,
  freeNumber,
  mostOpen,
} from './draft-record.ts';
import { openDraftStorage } from './draft-storage.ts';
import { enterAsHolder } from './draft-windows.ts';
import { type DraftKind, type KeptForm, keepForm } from './kept-form.ts';

const longestFlushMs = 1_000;

/** One of the documents that are being written side by side. */
export interface DeskTab<Parts> {
  id: string;
  number: number;
  /** Its form; null while another window has it open. */
  open: { parts: Parts; kept: KeptForm } | null;
  /** As it was written last, where it was not begun here. */
  record: Pick<DraftRecord, 'title' | 'lineCount' | 'leftAtMs' | 'holder'> | null;
}

interface DeskState<Parts> {
  tabs: readonly DeskTab<Parts>[];
  activeId: string;
  /** The one that was closed last, until it is opened again or cannot be any more. */
  closed: { tab: DeskTab<Parts>; index: number } | null;
  /** Whether this browser keeps what is typed. */
  isKept: boolean;
  /** How many cannot be read by this version of the program; they stay for one that can. */
  unreadable: number;
}

interface DeskParts<Form extends { writeKey: string }, Parts> {
  place: DraftPlace;
  subject: DraftSubject;
  kind: DraftKind<Form, Parts>;
}

/**
 * The documents of one kind that a person writes side by side, with those found half-written from before, the one
 * left last in front. Works on where nothing can be kept, and says so.
 */
export async function openDesk<Form extends { writeKey: string }, Parts>({
  place,
  subject,
  kind,
}: DeskParts<Form, Parts>) {
  const desk = createStore<DeskState<Parts>>()(() => ({
    tabs: [],
    activeId: '',
    closed: null,
    isKept: true,
    unreadable: 0,
  }));
  const holder = await enterAsHolder({ onChanged: () => void refresh(), onGive: give });

  /** What is being removed; others hear of it before this desk is left. */
  let forgetting: Promise<unknown> = Promise.resolve();

  /** Those that this version of the program cannot read. */
  const setAside = new Set<string>();

  const isOfOne = subject.documentId !== null || subject.parentId !== null;
  const tabs = () => desk.getState().tabs;
  const tabOf = (id: string) => tabs().find((tab) => tab.id === id);

  function replaceTab(id: string, next: DeskTab<Parts>): void {
    desk.setState({ tabs: numberedApart(tabs().map((tab) => (tab.id === id ? next : tab))) });
  }

  /** What an untouched form holds. */
  const blankContent = () => contentOf(kind.read(kind.open(kind.begin())));

  function openForm(
    id: string,
    { number, form, foundLeftAtMs }: { number: number; form: Form; foundLeftAtMs?: number },
  ) {
    const parts = kind.open(form);
    const isFound = foundLeftAtMs !== undefined;
    // Before it is kept: that it was found is no change.
    if (isFound) kind.store(parts).setState({ isTouched: true });
    const blank = isFound ? blankContent() : contentOf(kind.read(parts));
    return { parts, kept: keep(parts, { id, number, blank, foundLeftAtMs }) };
  }

  function keep(
    parts: Parts,
    form: { id: string; number: number; blank: string; foundLeftAtMs: number | undefined },
  ) {
    const { id } = form;
    return keepForm({
      ...form,
      kind,
      parts,
      place: { ...place, ...subject },
      holder: holder.id,
      isInFront: () => desk.getState().activeId === id,
      onKept: (isKept) => desk.setState({ isKept }),
      onTaken: () => setElsewhere(id),
      onTold: () => holder.sayChanged(),
    });
  }

  function freshTab(
    change: Partial<Form> = {},
    number = freeNumber(tabs().map((tab) => tab.number)),
  ): DeskTab<Parts> {
    const id = randomId();
    const form = { ...kind.begin(), ...change };
    return { id, number, open: openForm(id, { number, form }), record: null };
  }

  async function list(): Promise<DraftRecord[]> {
    try {
      const records = await (await openDraftStorage()).list(place);
      return records.filter(
        ({ id, documentId, parentId }) =>
          documentId === subject.documentId && parentId === subject.parentId && !setAside.has(id),
      );
    } catch {
      desk.setState({ isKept: false });
      return [];
    }
  }

  /** The tab of a record: its form where nobody else has it open; undefined where it cannot be read. */
  async function tabFrom(record: DraftRecord, { isAsked = false } = {}): Promise<DeskTab<Parts> | undefined> {
    const { id, number } = record;
    const isFree = isAsked || record.holder === null || !(await holder.isThere(record.holder));
    const storage = await openDraftStorage();
    const claimed = isFree ? await storage.claim(id, { holder: holder.id, from: record.holder }) : null;
    if (!claimed) return { id, number, open: null, record };
    const form = kind.schema.safeParse(kind.filled(claimed.form));
    if (!form.success) {
      setAside.add(id);
      await storage.claim(id, { holder: null, from: holder.id });
      desk.setState({ unreadable: setAside.size });
      return undefined;
    }
    const open = openForm(id, { number, form: form.data, foundLeftAtMs: claimed.leftAtMs });
    return { id, number, open, record: claimed };
  }

  /** Begins with what there is; with a form of its own where all of it is open elsewhere. */
  async function begin(): Promise<void> {
    const records = await list();
    const tabsFound = await Promise.all(records.map((record) => tabFrom(record))).catch(() => []);
    const found = tabsFound.flatMap((tab) => tab ?? []);
    const [front] = found
      .filter((tab) => tab.open)
      .toSorted((one, other) => (other.record?.leftAtMs ?? 0) - (one.record?.leftAtMs ?? 0));
    desk.setState({ tabs: numberedApart(found), activeId: front?.id ?? '' });
    // What is of another document is one: open elsewhere, it is not begun here a second time.
    if (!front && isOfOne && found[0]) desk.setState({ activeId: found[0].id });
    else if (!front) add();
  }

  /** What other windows have open, as they tell it. */
  async function refresh(): Promise<void> {
    const records = await list();
    const kept = tabs().flatMap((tab) => {
      const record = records.find(({ id }) => id === tab.id);
      if (tab.open) return [tab];
      return record ? [{ ...tab, record }] : [];
    });
    const added = records
      // Ours without a tab was closed a moment ago.
      .filter((record) => record.holder !== holder.id && !kept.some(({ id }) => id === record.id))
      .map((record) => ({ id: record.id, number: record.number, open: null, record }));
    desk.setState({ tabs: numberedApart([...kept, ...added]) });
    if (!tabOf(desk.getState().activeId)) showNear(0);
  }

  function add(change: Partial<Form> = {}): void {
    const tab = freshTab(change);
    desk.setState({ tabs: [...tabs(), tab], activeId: tab.id });
  }

  /** The open one nearest to a place among the tabs, else a fresh one. */
  function showNear(index: number): void {
    const near = tabs()
      .map((tab, place) => ({ tab, distance: Math.abs(place - index) }))
      .filter(({ tab }) => tab.open)
      .toSorted((one, other) => one.distance - other.distance)[0];
    if (near) desk.setState({ activeId: near.tab.id });
    else add();
  }

  function show(id: string): void {
    const tab = tabOf(id);
    const { activeId } = desk.getState();
    if (!tab || id === activeId) return;
    // As long as it is in front: written later, it would keep the moment of an earlier change.
    void tabOf(activeId)?.open?.kept.flush();
    desk.setState({ activeId: id });
    // It is the one left last from now on.
    if (tab.open?.kept.isWorthKeeping()) tab.open.kept.writeAgain();
    if (!tab.open) void fetchTab(id, false);
  }

  function forget(kept: KeptForm | undefined): void {
    forgetting = Promise.all([forgetting, kept?.forget()]);
  }

  function setElsewhere(id: string): void {
    const tab = tabOf(id);
    if (!tab?.open) return;
    tab.open.kept.stop();
    const { parts } = tab.open;
    const lineCount = kind.lineCount(parts);
    const record = { title: kind.title(parts), lineCount, leftAtMs: Date.now(), holder: null };
    replaceTab(id, { ...tab, open: null, record });
  }

  async function give(id: string): Promise<void> {
    await tabOf(id)?.open?.kept.flush();
    setElsewhere(id);
  }

  /** The record of a tab opened here, unless another window still has it; `isAsked`: it lets go. */
  async function fetchTab(id: string, isAsked: boolean): Promise<void> {
    const record = (await list()).find((candidate) => candidate.id === id);
    const tab = record && (await tabFrom(record, { isAsked }).catch(() => undefined));
    if (tab?.open) {
      replaceTab(id, tab);
      holder.sayChanged();
    } else await refresh();
  }

  const flushAll = () => Promise.all(tabs().map((tab) => tab.open?.kept.flush()));

  await begin();

  return {
    state: desk,
    /** Another new one beside these; false when there are too many. */
    add: (change: Partial<Form> = {}): boolean => {
      if (tabs().length >= mostOpen) return false;
      add(change);
      return true;
    },
    show,
    /** The next one in the row, the first after the last. */
    showNext: (): void => {
      const index = tabs().findIndex(({ id }) => id === desk.getState().activeId);
      const next = tabs()[(index + 1) % tabs().length];
      if (next) show(next.id);
    },
    /** Has a draft that another window has open. */
    take: async (id: string): Promise<void> => {
      const current = (await list()).find((record) => record.id === id)?.holder;
      if (current) await holder.askFor(id, current);
      await fetchTab(id, true);
    },
    close: (id: string): void => {
      const index = tabs().findIndex((tab) => tab.id === id);
      const tab = tabs()[index];
      if (!tab?.open) return;
      const isWorthKeeping = tab.open.kept.isWorthKeeping();
      forget(tab.open.kept);
      desk.setState({
        tabs: tabs().filter((other) => other !== tab),
        closed: isWorthKeeping ? { tab, index } : null,
      });
      if (desk.getState().activeId === id) showNear(index);
    },
    /** Opens again what was closed last. */
    reopen: (): void => {
      const { closed } = desk.getState();
      if (!closed?.tab.open) return;
      const { id, number, open } = closed.tab;
      const kept = keep(open.parts, { id, number, blank: blankContent(), foundLeftAtMs: undefined });
      const tab = { ...closed.tab, open: { ...open, kept } };
      desk.setState({ tabs: tabs().toSpliced(closed.index, 0, tab), activeId: id, closed: null });
      tab.open.kept.writeAgain();
    },
    /** The document is saved, or is begun anew: its form goes, another one comes in its place where `next` is given. */
    finish: (id: string, next?: Partial<Form>): void => {
      const tab = tabOf(id);
      if (!tab) return;
      forget(tab.open?.kept);
      if (!next) {
        desk.setState({ tabs: tabs().filter((other) => other !== tab) });
        return;
      }
      const fresh = freshTab(next, tab.number);
      replaceTab(id, fresh);
      if (desk.getState().activeId === id) desk.setState({ activeId: fresh.id });
    },
    forgetClosed: () => desk.setState({ closed: null }),
    /** What is typed by now is written, which begins at once. */
    flush: async (): Promise<void> => {
      // A browser that does not answer keeps no customer waiting.
      await Promise.race([flushAll(), new Promise((resolve) => setTimeout(resolve, longestFlushMs))]);
    },
    /** The same of a page that ends, which waits for nothing. */
    flushLast: (): void => {
      for (const tab of tabs()) tab.open?.kept.flushLast();
    },
    isKept: () => desk.getState().isKept,
    leave: (): void => {
      const written = Promise.all([flushAll(), forgetting]);
      for (const tab of tabs()) tab.open?.kept.stop();
      holder.leave(written);
    },
  };
}

export type DraftDesk<Form extends { writeKey: string }, Parts> = Awaited<
  ReturnType<typeof openDesk<Form, Parts>>
>;

/** Tabs without two of one number, as two windows give that begin at once: the later one has another here. */
function numberedApart<Parts>(tabs: readonly DeskTab<Parts>[]): DeskTab<Parts>[] {
  const taken = tabs.map(({ number }) => number);
  return tabs.map((tab, place) => {
    const number = taken.indexOf(tab.number) < place ? freeNumber(taken) : tab.number;
    taken[place] = number;
    return number === tab.number ? tab : { ...tab, number };
  });
}
