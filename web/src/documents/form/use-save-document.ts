import { type DocumentEvent, documentEvent } from '@soquay/contract/documents';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { z } from 'zod';
import type { ApiError } from '@/api/api-error.ts';
import { useTexts } from '@/i18n/texts.ts';
import { randomId } from '@/ui/random-id.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { documentQuery } from '../document-kind.ts';
import { documentsTexts } from '../documents.texts.ts';
import { focusField } from './form-focus.ts';
import type { FormFrame, FormKind, FormTypes } from './form-kind.ts';
import { useRefusedScans } from './use-refused-scans.ts';
import { type Focus, useSaveOnce } from './use-save-once.ts';

const changedMeanwhile = z.object({ events: z.array(documentEvent) });
const writtenBefore = z.object({ document_id: z.int() });

type StaleChoice = 'mine' | 'theirs' | 'neither';

/** Somebody else has changed the document; the save waits for `choose`. */
interface StaleForm {
  events: readonly DocumentEvent[];
  choose: (choice: StaleChoice) => void;
}

interface SaveDocumentParts<Form extends FormTypes>
  extends Pick<FormFrame<Form>, 'parts' | 'opened' | 'desk' | 'onTakeTheirs'> {
  kind: FormKind<Form>;
  root: RefObject<HTMLElement | null>;
  /** Whether another new one may come after it. */
  hasNext: boolean;
}

/** A document as it was written; `nextLines`: it had been before, and these are for another one. */
export interface Written<Form extends FormTypes> {
  data: Form['saved'];
  message: string;
  nextLines?: readonly Form['line'][];
}

/** Saves the document of a form; `save` leaves the form by what it is given, with the document as it was written and the server's message. */
export function useSaveDocument<Form extends FormTypes>({
  kind,
  parts,
  opened,
  root,
  desk,
  hasNext,
  onTakeTheirs,
}: SaveDocumentParts<Form>) {
  const { store, scanner, lookUps, takeEntered } = parts;
  const t = useTexts(documentsTexts);
  const feedback = useFeedback();
  const client = useQueryClient();
  const [stale, setStale] = useState<StaleForm | null>(null);
  const one = kind.texts('one');
  const refusedScans = useRefusedScans({ store, root, one });

  /** Nothing that was scanned, typed or entered may be missing from what is saved. */
  async function settle(): Promise<Focus | null> {
    // Barcodes that were typed become scans.
    await lookUps.settled();
    await scanner.settled();
    const refused = refusedScans();
    if (refused) return refused;
    const wrong = await takeEntered();
    if (!wrong) return null;
    store.getState().setError(wrong.field, wrong.message);
    return () => {
      if (!focusField(root.current, wrong.field)) feedback.failure(wrong.message);
    };
  }

  /** What was asked before it was opened, or since, is not asked again. */
  const asked = useRef(opened && kind.change ? questionOf(kind.change.formOf(opened)) : undefined);

  function questionOf(form: Pick<ReturnType<typeof store.getState>, 'header' | 'lines'>) {
    return kind.question?.({ ...store.getState(), ...form }) ?? undefined;
  }

  /** Whether it is meant as it is. */
  async function isMeant(): Promise<boolean> {
    const question = questionOf(store.getState());
    if (!question || question.text === asked.current?.text) return true;
    if (!(await feedback.confirm(question))) return false;
    asked.current = question;
    return true;
  }

  const send = (idempotencyKey: string): Promise<Written<Form>> =>
    kind.write(store.getState(), idempotencyKey);

  async function onRefused({ body }: ApiError) {
    const { code, params } = body;
    await kind.lines.onRefused?.(parts, body);
    const changed = changedMeanwhile.safeParse(params);
    if (code === 'VERSION_STALE' && changed.success) return await resolveStale(changed.data.events);
    const before = writtenBefore.safeParse(params);
    if (code !== 'IDEMPOTENCY_KEY_REUSED' || !before.success) return undefined;
    return await resolveWritten(await savedToday(before.data.document_id));
  }

  /**
   * The answer of an earlier attempt was lost, what it wrote was not. What has been changed since goes onto that, unless
   * it is another customer's by now.
   */
  async function resolveWritten(saved: Form['saved']): Promise<Written<Form> | 'dropped'> {
    const name = kind.texts('name', { n: kind.numberOf(saved) });
    const { change } = kind;
    if (!change) {
      feedback.warning(t('documents.savedBeforeAsSent', { name }));
      return { data: saved, message: t('documents.savedBefore', { name }) };
    }
    const isThis = await feedback.confirm({
      title: t('documents.savedBefore', { name }),
      text: t('documents.savedBeforeAsk', { one }),
      okText: t('documents.savedBeforeThis', { name }),
      cancelText: t('documents.savedBeforeOther', { one }),
      isDangerous: true,
    });
    const form = store.getState();
    if (!isThis) {
      const nextLines = change.addedLines(form.lines, saved);
      feedback.warning(t('documents.savedBeforeAgain', { one }));
      if (hasNext) return { data: saved, message: t('documents.savedBefore', { name }), nextLines };
      form.setLines(nextLines);
      store.setState({ writeKey: randomId(), wasSent: false });
      return 'dropped';
    }
    form.becomeSaved({ id: saved.id, version: saved.version });
    form.setLines(change.withSavedLines(form.lines, saved));
    const { data } = await store.getState().write(send);
    return { data, message: t('documents.savedBefore', { name }) };
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
    if (kind.change) form.setLines(kind.change.withLinesOf(form.lines, saved));
    return await store.getState().write(send);
  }

  async function savedToday(id: number): Promise<Form['saved']> {
    return (await client.fetchQuery({ ...documentQuery(kind, id), staleTime: 0 })).data;
  }

  const { save, phase } = useSaveOnce({ kind, parts, desk, root, settle, isMeant, send, onRefused });
  return { save, phase, stale };
}
