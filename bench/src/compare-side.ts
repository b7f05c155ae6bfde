import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Business } from './business.ts';
import type { BenchOptions } from './options.ts';
import type { ProcessorTime } from './processor-time.ts';

export type SideSize = Pick<
  BenchOptions,
  'products' | 'variants' | 'groups' | 'bills' | 'shops' | 'warehouses'
>;

/** Server of a comparison. */
export interface Side {
  address: string;
  business: Business;
  /** The Authorization header of each person, by user_id, worth 15 minutes. */
  signIn(): Promise<Map<number, string>>;
  processorTime(): Promise<ProcessorTime>;
  checkpoint(): Promise<void>;
  stop(): Promise<void>;
}

/** A question to compare-side.child.ts, which answers it by one message. */
export type SideQuestion = 'sign in' | 'processor time' | 'checkpoint';

/** Generated data and a server on it, both made by the checkout's own code, in a process of its own. */
export async function startSide(checkout: string, size: SideSize): Promise<Side> {
  const child = fork(resolve(import.meta.dirname, 'compare-side.child.ts'), [checkout, JSON.stringify(size)]);
  const exited = once(child, 'exit');
  const receive = async () => {
    const ended = exited.then(() => Promise.reject(new Error(`the server of ${checkout} ended`)));
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message;
  };
  const ask = (question: SideQuestion) => {
    child.send(question);
    return receive();
  };
  const { address, business } = (await receive()) as Pick<Side, 'address' | 'business'>;
  return {
    address,
    business,
    signIn: async () => new Map((await ask('sign in')) as [number, string][]),
    processorTime: async () => (await ask('processor time')) as ProcessorTime,
    checkpoint: async () => {
      await ask('checkpoint');
    },
    async stop() {
      child.disconnect();
      await exited;
    },
  };
}
