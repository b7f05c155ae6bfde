import { type DocumentEvent, documentEvent } from '@soquay/contract/documents';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ApiError } from '@/api/api-error.ts';
import { randomId } from '@/ui/random-id.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { documentQuery, type LivingDocument, type SavedDocument } from '../document-kind.ts';
import { focusField } from '../form-focus.ts';
import type { GoodsForm } from '../goods/create-goods-form.ts';
import { withPrices } from '../goods/goods-line.ts';
import type { FormKind } from './form-kind.ts';
import { withLinesOf, withSavedLines } from './saved-lines.ts';
import { useSaveOnce } from './use-save-once.ts';

const changedPrices = z.object({ lines: z.array(z.object({ index: z.int(), price: z.int() })) });
const changedMeanwhile = z.object({ events: z.array(documentEvent) });
const writtenBefore = z.object({ document_id: z.int() });

type StaleChoice = 'mine' | 'theirs' | 'neither';

/** Somebody else has changed the document; the save waits for `choose`. */
interface StaleForm {
  events: readonly DocumentEvent[];
  choose: (choice: StaleChoice) => void;
}

interface SaveDocumentParts<
  Row extends LivingDocument,
  Saved extends Row & SavedDocument,
  Header extends object,
> {
  kind: FormKind<Row, Saved, Header>;
  parts: GoodsForm<Header>;
  root: RefObject<HTMLElement | null>;
  keep: () => Promise<void>;
  onTakeTheirs?: ((saved: Saved) => void) | undefined;
}

/** Saves the document of a form; `save` gives it as it was written, with the server's message. */
export function useSaveDocument<
  Row extends LivingDocument,
  Saved extends Row & SavedDocument,
  Header extends object,
>({
  kind,
  parts: { store, intake, scanner, lookUps, rights },
  root,
  keep,
  onTakeTheirs,
}: SaveDocumentParts<Row, Saved, Header>) {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const client = useQueryClient();
  const [stale, setStale] = useState<StaleForm | null>(null);

  /** Nothing that was scanned, typed or entered may be missing from what is saved. */
  async function settle(): Promise<boolean> {
    do {
      await lookUps.settled();
      await scanner.settled();
      // Something may have been entered while the scans were waited for.
    } while (!lookUps.isIdle);
    const failed = store.getState().scans.length;
    if (failed > 0) {
      feedback.failure(t(`${kind.texts}.document.scansFailed`, { n: failed }));
      root.current?.querySelector<HTMLElement>('[data-scan="failed"] button')?.focus();
      return false;
    }
    const { text, entry } = intake.entry.getState();
    if (text.trim() !== '') return refuse('product_code', t('documents.notAdded', { text: text.trim() }));
    const wrong = entry.product ? intake.commit() : null;
    return wrong ? refuse(wrong.field, wrong.message) : true;
  }

  function refuse(field: string, message: string): false {
    store.getState().setError(`entry.${field}`, message);
    feedback.failure(message);
    focusField(root.current, `entry.${field}`);
    return false;
  }

  const send = (idempotencyKey: string) => kind.write(store.getState(), idempotencyKey);

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
    // The answer of an earlier attempt was lost, what it wrote was not. What has been changed since goes onto that,
    // unless it is another customer's by now.
    const saved = await savedToday(before.data.document_id);
    const text = (name: 'savedBefore' | 'savedBeforeAsk' | 'savedBeforeThis' | 'savedBeforeOther') =>
      t(`${kind.texts}.document.${name}`, { n: kind.numberOf(saved) });
    const isThis = await feedback.confirm({
      title: text('savedBefore'),
      text: text('savedBeforeAsk'),
      okText: text('savedBeforeThis'),
      cancelText: text('savedBeforeOther'),
      isDangerous: true,
    });
    if (!isThis) {
      store.setState({ writeKey: randomId() });
      scanner.resume();
      feedback.warning(t(`${kind.texts}.document.savedBeforeAgain`));
      return 'dropped';
    }
    const form = store.getState();
    form.becomeSaved({ id: saved.id, version: saved.version });
    form.setLines(withSavedLines(form.lines, saved));
    const { data } = await store.getState().write(send);
    return { data, message: text('savedBefore') };
  }

  /** Ours over theirs, theirs in place of ours, or neither yet. */
  async function resolveStale(events: readonly DocumentEvent[]) {
    const choice = await new Promise<StaleChoice>((choose) => setStale({ events, choose }));
    setStale(null);
    const form = store.getState();
    if (choice === 'neither' || !form.saved) return undefined;
    const saved = await savedToday(form.saved.id);
    if (choice === 'theirs') {
      onTakeTheirs?.(saved);
      return 'dropped';
    }
    form.becomeSaved({ id: saved.id, version: saved.version });
    form.setLines(withLinesOf(form.lines, saved));
    return await store.getState().write(send);
  }

  async function savedToday(id: number): Promise<Saved> {
    return (await client.fetchQuery({ ...documentQuery(kind, id), staleTime: 0 })).data;
  }

  const { save, phase } = useSaveOnce({
    store,
    scanner,
    root,
    settle,
    check: () => kind.check(store.getState(), rights),
    keep,
    send,
    onRefused,
  });
  return { save, phase, stale };
}
