import { maxPictureBytes } from '@soquay/contract/pictures';
import type { SentImage } from '@soquay/contract/product-images';
import { createStore, type StoreApi } from 'zustand';
import { textByKey } from '@/api/said-text.ts';
import { randomId } from '@/ui/random-id.ts';

export interface QueuedImage {
  id: string;
  file: File;
  status: 'waiting' | 'sending' | 'failed' | SentImage['outcome'];
  /** Why it was refused or has failed. */
  reason?: string | undefined;
  code_anh?: string | undefined;
  /** Colour of a picture that is of one alone. */
  color?: string | undefined;
  thumb_file?: string | undefined;
}

export interface ImageQueue extends StoreApi<{ images: readonly QueuedImage[] }> {
  add(files: readonly File[]): void;
  retry(ids: readonly string[]): void;
  clear(): void;
}

interface Options {
  /** Answers what became of each file, in their order. */
  send: (files: readonly File[]) => Promise<readonly SentImage[]>;
  /** What to tell of a request that failed. */
  failureOf: (error: unknown) => string;
  tooHeavy: string;
}

/** Of a file that an answer leaves out. */
const nothingSaid = {
  outcome: 'failed',
  reason: undefined,
  said_reason: undefined,
  code_anh: undefined,
  color: undefined,
  thumb_file: undefined,
} as const;

/** The server works on one picture at a time: while it does, the next ones are on their way. */
const requestsAtOnce = 2;
/** Of a request: few enough that one sees them arrive, and that little is lost with it. */
const filesAtOnce = 5;

/** Pictures on their way to the server, some at a time, each with what became of it. */
export function createImageQueue({ send, failureOf, tooHeavy }: Options): ImageQueue {
  const store = createStore<{ images: readonly QueuedImage[] }>(() => ({ images: [] }));
  let requests = 0;

  function change(ids: readonly string[], of: (image: QueuedImage) => Partial<QueuedImage>): void {
    store.setState(({ images }) => ({
      images: images.map((image) => (ids.includes(image.id) ? { ...image, ...of(image) } : image)),
    }));
  }

  function start(): void {
    while (requests < requestsAtOnce) {
      const waiting = store.getState().images.filter(({ status }) => status === 'waiting');
      if (waiting.length === 0) return;
      requests += 1;
      void sendSome(waiting.slice(0, filesAtOnce)).finally(() => {
        requests -= 1;
        start();
      });
    }
  }

  async function sendSome(images: readonly QueuedImage[]): Promise<void> {
    const ids = images.map(({ id }) => id);
    change(ids, () => ({ status: 'sending', reason: undefined }));
    try {
      const sent = await send(images.map(({ file }) => file));
      change(ids, ({ id }) => {
        const image = sent[ids.indexOf(id)] ?? nothingSaid;
        const { outcome, code_anh, color, thumb_file } = image;
        const reason = image.reason && textByKey(image.reason, image.said_reason);
        return { status: outcome, reason, code_anh, color, thumb_file };
      });
    } catch (error) {
      change(ids, () => ({ status: 'failed', reason: failureOf(error) }));
    }
  }

  return Object.assign(store, {
    add(files: readonly File[]) {
      const added = files.map((file): QueuedImage => {
        const isHeavy = file.size > maxPictureBytes;
        return {
          id: randomId(),
          file,
          status: isHeavy ? 'refused' : 'waiting',
          reason: isHeavy ? tooHeavy : undefined,
        };
      });
      store.setState(({ images }) => ({ images: [...images, ...added] }));
      start();
    },
    retry(ids: readonly string[]) {
      change(ids, () => ({ status: 'waiting', reason: undefined }));
      start();
    },
    clear() {
      store.setState(({ images }) => ({ images: images.filter(isOnItsWay) }));
    },
  });
}

export function isOnItsWay({ status }: QueuedImage): boolean {
  return status === 'waiting' || status === 'sending';
}

/** Sent again it may well go: the code exists by now, or the server is back. */
export function mayRetry({ status, file }: QueuedImage): boolean {
  return (status === 'refused' || status === 'failed') && file.size <= maxPictureBytes;
}
