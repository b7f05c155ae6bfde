import type { Bill } from '@soquay/contract/bills';
import { type DocumentEvent, documentEvent } from '@soquay/contract/documents';
import { sellsAsSelf } from '@soquay/contract/rules/roles';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ApiError } from '@/api/api-error.ts';
import { documentQuery } from '@/documents/document-kind.ts';
import { focusField } from '@/documents/form-focus.ts';
import { useSaveDocument } from '@/documents/use-save-document.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import {
  billBody,
  billChangeBody,
  formErrors,
  withLinesOf,
  withPrices,
  withSavedLines,
} from './bill-form.ts';
import { billKind } from './bill-kind.ts';
import { type BillWrite, writeBill } from './bills.api.ts';
import type { TillParts } from './create-till.ts';

const changedPrices = z.object({ lines: z.array(z.object({ index: z.int(), price: z.int() })) });
const changedMeanwhile = z.object({ events: z.array(documentEvent) });
const writtenBefore = z.object({ document_id: z.int() });

type StaleChoice = 'mine' | 'theirs' | 'neither';

/** Somebody else has changed the bill; the save waits for `choose`. */
interface StaleBill {
  events: readonly DocumentEvent[];
  choose: (choice: StaleChoice) => void;
}

interface SaveBillParts {
  till: TillParts;
  root: RefObject<HTMLElement | null>;
  keep: () => Promise<void>;
  onTakeTheirs?: ((bill: Bill) => void) | undefined;
}

/** Saves the bill of a form; `save` gives the bill as it was written, with the server's message. */
export function useSaveBill({
  till: { store, selling, scanner, lookUps, rights },
  root,
  keep,
  onTakeTheirs,
}: SaveBillParts) {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const client = useQueryClient();
  const [stale, setStale] = useState<StaleBill | null>(null);

  /** Nothing that was scanned, typed or entered may be missing from a bill that is saved. */
  async function settle(): Promise<boolean> {
    do {
      await lookUps.settled();
      await scanner.settled();
      // Something may have been entered while the scans were waited for.
    } while (!lookUps.isIdle);
    const failed = store.getState().scans.length;
    if (failed > 0) {
      feedback.failure(t('bills.document.scansFailed', { n: failed }));
      root.current?.querySelector<HTMLElement>('[data-scan="failed"] button')?.focus();
      return false;
    }
    const { text, entry } = selling.entry.getState();
    if (text.trim() !== '') return refuse('product_code', t('documents.notAdded', { text: text.trim() }));
    const wrong = entry.product ? selling.commit() : null;
    return wrong ? refuse(wrong.field, wrong.message) : true;
  }

  function refuse(field: string, message: string): false {
    store.getState().setError(`entry.${field}`, message);
    feedback.failure(message);
    focusField(root.current, `entry.${field}`);
    return false;
  }

  function send(idempotencyKey: string): Promise<{ data: Bill; message: string }> {
    const form = store.getState();
    const write: BillWrite = form.saved
      ? { id: form.saved.id, body: billChangeBody(form) }
      : { body: billBody(form) };
    return writeBill(write, idempotencyKey);
  }

  async function onRefused({ body: { code, params } }: ApiError) {
    const prices = changedPrices.safeParse(params);
    if (code === 'PRICE_CHANGED' && prices.success) {
      const { lines, setLines } = store.getState();
      setLines(withPrices(lines, prices.data.lines));
    }
    const changed = changedMeanwhile.safeParse(params);
    if (code === 'VERSION_STALE' && changed.success) return await resolveStale(changed.data.events);
    const before = writtenBefore.safeParse(params);
    if (code !== 'IDEMPOTENCY_KEY_REUSED' || !before.success) return undefined;
    // The answer of an earlier attempt was lost, its bill was not: what has been changed since goes onto that bill.
    const bill = await billToday(before.data.document_id);
    const form = store.getState();
    form.becomeSaved({ id: bill.id, version: bill.version });
    form.setLines(withSavedLines(form.lines, bill));
    const { data } = await store.getState().write(send);
    return { data, message: t('bills.document.savedBefore', { n: data.bill_number }) };
  }

  /** Ours over theirs, theirs in place of ours, or neither yet. */
  async function resolveStale(events: readonly DocumentEvent[]) {
    const choice = await new Promise<StaleChoice>((choose) => setStale({ events, choose }));
    setStale(null);
    const form = store.getState();
    if (choice === 'neither' || !form.saved) return undefined;
    const bill = await billToday(form.saved.id);
    if (choice === 'theirs') {
      onTakeTheirs?.(bill);
      return 'dropped';
    }
    form.becomeSaved({ id: bill.id, version: bill.version });
    form.setLines(withLinesOf(form.lines, bill));
    return await store.getState().write(send);
  }

  async function billToday(id: number): Promise<Bill> {
    return (await client.fetchQuery({ ...documentQuery(billKind, id), staleTime: 0 })).data;
  }

  const { save, phase } = useSaveDocument({
    store,
    scanner,
    root,
    settle,
    check: () => formErrors(store.getState(), { needsSalesperson: !sellsAsSelf(rights) }),
    keep,
    send,
    onRefused,
  });
  return { save, phase, stale };
}
