import type { ErrorCode } from '@soquay/contract/errors';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '@/api/api-error.ts';
import { Writer } from './writer.ts';

/** A person at the screen: answers questions, and reads what is told. */
function person({ agrees = true } = {}) {
  const told: unknown[] = [];
  const teller = {
    confirm: async ({ title }: { title: string }) => {
      told.push(title);
      return agrees;
    },
    success: (text: string) => void told.push(text),
    failure: (error: unknown) => void told.push(error),
    onBusy: (isBusy: boolean) => void told.push(isBusy ? 'busy' : 'free'),
  };
  return { told, teller };
}

/** A server that answers in the order of `answers`, and notes what it was sent. */
function server(...answers: ({ message?: string } | Error)[]) {
  const sent: { key: string; isConfirmed: boolean }[] = [];
  const send = async (key: string, isConfirmed: boolean) => {
    sent.push({ key, isConfirmed });
    const answer = answers[sent.length - 1] ?? {};
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { sent, send };
}

function refusal(code: ErrorCode): ApiError {
  return new ApiError(409, { code, message: code });
}

describe('a write', () => {
  it('tells of its success, and is busy meanwhile', async () => {
    const { told, teller } = person();
    const { send } = server({ message: 'done' });
    expect(await new Writer().write(send, undefined, teller)).toEqual({ message: 'done' });
    expect(told).toEqual(['busy', 'done', 'free']);
  });

  it('keeps its key over a lost answer and a press that writes nothing', async () => {
    const { teller } = person();
    const keys: string[] = [];
    const writer = new Writer();
    const press = (answer: () => { message: string } | null) =>
      writer.write(
        async (key) => {
          keys.push(key);
          return answer();
        },
        undefined,
        teller,
      );
    const lost = () => {
      throw new NetworkError('lost');
    };
    expect(await press(lost)).toBeUndefined();
    expect(await press(() => null)).toBeUndefined();
    expect(await press(() => ({ message: 'done' }))).toEqual({ message: 'done' });
    await press(() => ({ message: 'next' }));
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('goes out once when it is pressed twice', async () => {
    const { told, teller } = person();
    const { sent, send } = server({ message: 'done' });
    const writer = new Writer();
    const presses = [writer.write(send, undefined, teller), writer.write(send, undefined, teller)];
    expect(await Promise.all(presses)).toEqual([{ message: 'done' }, undefined]);
    expect(sent).toHaveLength(1);
    expect(told).toEqual(['busy', 'done', 'free']);
  });

  it('has the same key again after a lost answer, and another one once it is done', async () => {
    const { told, teller } = person();
    const lost = new NetworkError('lost');
    const { sent, send } = server(lost, { message: 'done' }, { message: 'done again' });
    const writer = new Writer();
    expect(await writer.write(send, undefined, teller)).toBeUndefined();
    await writer.write(send, undefined, teller);
    await writer.write(send, undefined, teller);
    const [first, second, third] = sent.map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(told.filter((one) => one !== 'busy' && one !== 'free')).toEqual([lost, 'done', 'done again']);
  });

  it('has another key after something else was written under the one before', async () => {
    const { teller } = person();
    const { sent, send } = server(refusal('IDEMPOTENCY_KEY_REUSED'), { message: 'done' });
    const writer = new Writer();
    expect(await writer.write(send, undefined, teller)).toBeUndefined();
    expect(await writer.write(send, undefined, teller)).toEqual({ message: 'done' });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('is not sent when its question is declined, and asks again at the next press', async () => {
    const { told, teller } = person({ agrees: false });
    const { sent, send } = server();
    const writer = new Writer();
    expect(await writer.write(send, { title: 'sure?' }, teller)).toBeUndefined();
    expect(await writer.write(send, { title: 'sure?' }, teller)).toBeUndefined();
    expect(sent).toEqual([]);
    expect(told).toEqual(['sure?', 'sure?']);
  });

  it('tells of a version that is stale, and can be pressed again', async () => {
    const { told, teller } = person();
    const stale = refusal('VERSION_STALE');
    const { send } = server(stale, { message: 'done' });
    const writer = new Writer();
    expect(await writer.write(send, undefined, teller)).toBeUndefined();
    expect(told).toEqual(['busy', 'free', stale]);
    expect(await writer.write(send, undefined, teller)).toEqual({ message: 'done' });
  });

  it('says nothing of an answer without a text', async () => {
    const { told, teller } = person();
    expect(await new Writer().write(server({}).send, undefined, teller)).toEqual({});
    expect(told).toEqual(['busy', 'free']);
  });
});

describe('a write whose refusal is a question', () => {
  const inUse = (error: ApiError) => (error.body.code === 'RECORD_IN_USE' ? { title: 'in use' } : undefined);

  it('is sent again as confirmed once the person agrees', async () => {
    const { told, teller } = person();
    const { sent, send } = server(refusal('RECORD_IN_USE'), { message: 'off' });
    expect(await new Writer().write(send, inUse, teller)).toEqual({ message: 'off' });
    expect(sent.map(({ isConfirmed }) => isConfirmed)).toEqual([false, true]);
    expect(told).toEqual(['busy', 'free', 'in use', 'busy', 'off', 'free']);
  });

  it('is left alone when the person does not agree', async () => {
    const { sent, send } = server(refusal('RECORD_IN_USE'));
    const { told, teller } = person({ agrees: false });
    expect(await new Writer().write(send, inUse, teller)).toBeUndefined();
    expect(sent).toHaveLength(1);
    expect(told).toEqual(['busy', 'free', 'in use']);
  });

  it('tells of any other refusal, also of the one that follows', async () => {
    const { told, teller } = person();
    const stale = refusal('VERSION_STALE');
    const { send } = server(stale, refusal('RECORD_IN_USE'), stale);
    const writer = new Writer();
    await writer.write(send, inUse, teller);
    await writer.write(send, inUse, teller);
    expect(told.filter((one) => one !== 'busy' && one !== 'free')).toEqual([stale, 'in use', stale]);
  });
});

describe('writes in turn', () => {
  it('go out one after the other, each told', async () => {
    const { told, teller } = person();
    const writer = new Writer(true);
    const write = (message: string) => writer.write(server({ message }).send, undefined, teller);
    await Promise.all([write('first'), write('second'), write('third')]);
    expect(told).toEqual(['busy', 'first', 'free', 'busy', 'second', 'free', 'busy', 'third', 'free']);
  });

  it('go on behind one that was refused', async () => {
    const { told, teller } = person();
    const lost = new NetworkError('lost');
    const writer = new Writer(true);
    await Promise.all([
      writer.write(server(lost).send, undefined, teller),
      writer.write(server({ message: 'second' }).send, undefined, teller),
    ]);
    expect(told).toEqual(['busy', 'free', lost, 'busy', 'second', 'free']);
  });
});
