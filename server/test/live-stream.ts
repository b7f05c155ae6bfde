import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '@soquay/contract/live';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';

export interface ListenOptions {
  headers: { authorization: string };
  /** The reader knows of everything before. */
  heardMsAgo?: number;
}

/** A screen that listens. */
export interface Screen {
  response: Response;
  /** All it was told so far. */
  events: LiveEvent[];
  /** Comments so far. */
  beats: () => number;
  hasEnded: () => boolean;
  /** Waits for an event behind those it has been asked for before. */
  next(): Promise<LiveEvent>;
  close(): void;
}

/** Opens the stream of a running app; ends with it. */
export async function listenTo(
  app: FastifyInstance,
  { headers, heardMsAgo = 0 }: ListenOptions,
): Promise<Screen> {
  const leaving = new AbortController();
  const response = await fetch(`${addressOf(app)}/api/live?heard_ms_ago=${heardMsAgo}`, {
    headers,
    signal: leaving.signal,
  });
  const events: LiveEvent[] = [];
  let beats = 0;
  let hasEnded = false;
  let asked = 0;
  const end = () => {
    hasEnded = true;
  };
  read(response, (block) => {
    if (block.startsWith(':')) beats += 1;
    else events.push(eventOf(block));
  }).then(end, end);
  return {
    response,
    events,
    beats: () => beats,
    hasEnded: () => hasEnded,
    async next() {
      const event = await vi.waitFor(() => events[asked] ?? Promise.reject(new Error('was told nothing')), {
        timeout: 10_000,
        interval: 10,
      });
      asked += 1;
      return event;
    },
    close: () => leaving.abort(),
  };
}

export function addressOf(app: FastifyInstance): string {
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

async function read(response: Response, onBlock: (block: string) => void): Promise<void> {
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) onBlock(block);
  }
}

function eventOf(block: string): LiveEvent {
  const [, event, data] = block.match(/^event: (\w+)\ndata: (.*)$/) ?? [];
  return { event, data: JSON.parse(data ?? '') } as LiveEvent;
}
