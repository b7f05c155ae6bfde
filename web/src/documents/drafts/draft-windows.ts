import { randomId } from '@/ui/random-id.ts';

/** What windows tell each other about drafts. */
type Word =
  | { about: 'changed' }
  /** Whether a holder is still there, and that it is. */
  | { about: 'who'; holder: string }
  | { about: 'here'; holder: string }
  /** Somebody wants a draft that another window has open, and that it has been given. */
  | { about: 'give'; id: string; holder: string }
  | { about: 'given'; id: string };

interface HolderParts {
  /** Somebody has begun, closed or taken drafts. */
  onChanged: () => void;
  /** Lets another window have a draft, once it is written. */
  onGive: (id: string) => Promise<void>;
}

const channelName = 'drafts';
/** A window in the background answers within a few ms; a busy one later than this loses nothing, see draft-storage.ts. */
const answerMs = 300;
/** It writes before it answers. */
const givenMs = 1_000;

/** Those of this page, about which nobody needs to be asked. */
const thisPage = randomId();
const here = new Set<string>();
let count = 0;

const lockName = (holder: string) => `draft-holder:${holder}`;

/**
 * One form with drafts as others know it, as long as it is open. Where the browser has Web Locks they tell who is
 * there, also of a window that hangs; on plain http, where it has none, one asks.
 */
export async function enterAsHolder({ onChanged, onGive }: HolderParts) {
  count += 1;
  const id = `${thisPage}:${count}`;
  const channel = new BroadcastChannel(channelName);
  let isLeft = false;
  const say = (word: Word) => {
    if (!isLeft) channel.postMessage(word);
  };
  const releaseLock = navigator.locks ? await holdLock(lockName(id)) : () => {};
  here.add(id);

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.about === 'changed') onChanged();
    if (data.about === 'who' && data.holder === id) say({ about: 'here', holder: id });
    if (data.about === 'give' && data.holder === id) {
      void onGive(data.id).then(() => say({ about: 'given', id: data.id }));
    }
  });

  /** True when the answer came in time. */
  async function ask(question: Word, isAnswer: (word: Word) => boolean, withinMs: number): Promise<boolean> {
    const isAnswered = new Promise<boolean>((resolve) => {
      const listen = ({ data }: MessageEvent<Word>) => {
        if (isAnswer(data)) finish(true);
      };
      const timer = setTimeout(() => finish(false), withinMs);
      function finish(answered: boolean): void {
        clearTimeout(timer);
        channel.removeEventListener('message', listen);
        resolve(answered);
      }
      channel.addEventListener('message', listen);
    });
    say(question);
    return await isAnswered;
  }

  return {
    id,
    isThere: async (holder: string): Promise<boolean> => {
      if (holder.startsWith(thisPage)) return here.has(holder);
      if (!navigator.locks) {
        const isAnswer = (word: Word) => word.about === 'here' && word.holder === holder;
        return await ask({ about: 'who', holder }, isAnswer, answerMs);
      }
      return await isHeld(lockName(holder));
    },
    /** Asks its holder for a draft; one that does not answer has nothing newer to write. */
    askFor: async (draftId: string, holder: string): Promise<void> => {
      const isAnswer = (word: Word) => word.about === 'given' && word.id === draftId;
      await ask({ about: 'give', id: draftId, holder }, isAnswer, givenMs);
    },
    sayChanged: () => say({ about: 'changed' }),
    /** This page may have its drafts at once, other windows once they are written. */
    leave: (written: Promise<unknown>) => {
      here.delete(id);
      void written.finally(() => {
        releaseLock();
        say({ about: 'changed' });
        isLeft = true;
        channel.close();
      });
    },
  };
}

/** Hears of drafts that were begun, closed or taken, in this window or another. */
export function onDraftsChanged(listen: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.about === 'changed') listen();
  });
  return () => channel.close();
}

/** A page that is being reloaded holds its locks for a few ms more. */
async function isHeld(name: string): Promise<boolean> {
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(answerMs) }, () => {});
    return false;
  } catch {
    return true;
  }
}

/** Gives the way to let go of it. */
function holdLock(name: string): Promise<() => void> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, () => new Promise<void>((release) => resolve(() => release())));
  });
}
