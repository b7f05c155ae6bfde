import { addStockCounts } from '@soquay/contract/stock-take-counts';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useStore } from 'zustand';
import { api } from '@/api/api.ts';
import { ApiError, isPassing } from '@/api/api-error.ts';
import { errorMessage } from '@/api/error-message.ts';
import { fieldTexts } from '@/api/field-errors.ts';
import { useDevicePreferences } from '@/documents/device-preferences.ts';
import { playSound } from '@/scanning/sounds.ts';
import { currentSession } from '@/session/session-store.ts';
import { type Count, keptCount } from './count.ts';
import { type CountQueue, createCountQueue } from './count-queue.ts';
import { countStorage } from './count-storage.ts';

/** They outlive the screen: who counts and goes on to another one leaves nothing behind. */
const queues = new Map<string, CountQueue>();

/** Somebody scans on meanwhile: a request that is swallowed must not hold up the others for long. */
const answerMs = 10_000;

/** The counts of a person for a take; those left from before are sent now. */
export function useCountQueue(takeId: number): CountQueue {
  const [queue] = useState(() => queueOf(currentSession()?.user.user_id ?? 0, takeId));
  useEffect(() => queue.resume(), [queue]);
  return queue;
}

export function useQueued<Value>(
  queue: CountQueue,
  read: (state: ReturnType<CountQueue['store']['getState']>) => Value,
): Value {
  return useStore(queue.store, read);
}

function queueOf(userId: number, takeId: number): CountQueue {
  const name = `${userId}:${takeId}`;
  const known = queues.get(name);
  if (known) return known;
  const queue = createCountQueue({
    storage: countStorage(localStorage, { userId, takeId }),
    send: async ({ key, code, product, qty }) => {
      const goods = product ? { product_id: product.product_id } : { product_code: code };
      const { data } = await api(
        addStockCounts,
        { params: { id: takeId }, body: { counts: [{ ...goods, qty }] } },
        { idempotencyKey: key, timeLimitMs: answerMs },
      );
      return data.lines[0] ?? null;
    },
    isPassing,
    isBroken: (error) => error instanceof ApiError && error.body.code === 'UNEXPECTED',
    mayGoOn: () => {
      const session = currentSession();
      // Through a role nothing is written: what was counted waits.
      return session?.user.user_id === userId && !session.viewed;
    },
    // There is no field to say it at: what is wrong with its only count is all there is to say.
    explain: (error) => Object.values(fieldTexts(error))[0] ?? errorMessage(error),
    choicesOf: (error) => (error instanceof ApiError ? sharedBy(error) : []),
    sound: (outcome) => {
      if (!useDevicePreferences.getState().isSilent) playSound(outcome);
    },
  });
  queues.set(name, queue);
  return queue;
}

const sharingProducts = z.object({ lines: z.array(z.object({ products: keptCount.shape.choices })) });

function sharedBy({ body }: ApiError): Count['choices'] {
  return sharingProducts.safeParse(body.params).data?.lines[0]?.products ?? [];
}
