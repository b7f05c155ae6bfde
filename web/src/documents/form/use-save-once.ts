import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, isPassing } from '@/api/api-error.ts';
import { fieldTexts } from '@/api/field-errors.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import type { DocumentErrors, DocumentLine, DocumentStore } from './document-store.ts';
import { focusFirstError } from './form-focus.ts';
import type { Scanner } from './scanner.ts';

interface SaveOnce<Header extends object, Line extends DocumentLine, Saved> {
  store: DocumentStore<Header, Line>;
  scanner: Scanner;
  root: RefObject<HTMLElement | null>;
  /** Waits for what is still being looked up; false, having said why, when something entered is not on the document. */
  settle: () => Promise<boolean>;
  /** All that is wrong before sending, as the server would name it. */
  check: () => DocumentErrors;
  /** Whether it is meant as it is: something unusual is asked about. */
  isMeant: () => Promise<boolean>;
  /** The lines that are sent, by whose place the server names what is wrong. */
  sentLines: () => readonly Line[];
  /** Keeps what is about to be sent, with its key: after a lost answer and a crash it is found again as the same write. */
  keep: () => Promise<void>;
  send: (idempotencyKey: string) => Promise<Saved>;
  /** Has dealt with this refusal in its own way: the document is saved after all, or what was typed is dropped. What it sends itself goes through the store's `write` too. */
  onRefused?: (error: ApiError) => Promise<Saved | 'dropped' | undefined>;
}

/** What a save waits for; null when none is under way. */
export type SavePhase = 'lookUps' | 'server' | null;

/**
 * Saves a document once, however often it is asked to: what was scanned or entered just before is on it, what is
 * wrong is shown at its fields, a failure keeps everything typed and the cursor where it was. `save` gives what was
 * saved, or undefined.
 */
export function useSaveOnce<Header extends object, Line extends DocumentLine, Saved>({
  store,
  scanner,
  root,
  settle,
  check,
  isMeant,
  sentLines,
  keep,
  send,
  onRefused,
}: SaveOnce<Header, Line, Saved>) {
  const feedback = useFeedback();
  const [phase, setPhase] = useState<SavePhase>(null);

  async function save(): Promise<Saved | undefined> {
    if (store.getState().isSaving) return undefined;
    store.setState({ isSaving: true });
    setPhase('lookUps');
    let saved: Saved | undefined;
    try {
      if ((await settle()) && isFitToSend() && (await isMeant())) saved = await sendOnce();
      return saved;
    } finally {
      // A form that is saved is done: until it goes, it would write the same again.
      store.setState({ isSaving: saved !== undefined });
      if (saved === undefined) setPhase(null);
    }
  }

  function isFitToSend(): boolean {
    const { setErrors, faults } = store.getState();
    setErrors(check(), sentLines());
    const wrong = { ...store.getState().errors, ...faults };
    const [first] = Object.values(wrong);
    if (!first) return true;
    feedback.failure(first);
    focusFirstError(root.current, wrong);
    return false;
  }

  async function sendOnce(): Promise<Saved | undefined> {
    const { activeElement } = document;
    // By their places the server names what is wrong.
    const sent = sentLines();
    // What is scanned or typed now would not be on it.
    scanner.hold();
    setPhase('server');
    try {
      store.setState({ wasSent: true });
      await keep();
      const saved = await sendOrResolve();
      return saved === 'dropped' ? undefined : saved;
    } catch (error) {
      // While it is being sent the form takes no cursor.
      flushSync(() => setPhase(null));
      feedback.failure(error);
      store.getState().setErrors(error instanceof ApiError ? fieldTexts(error) : {}, sent);
      // A refusal leaves nothing behind; after a lost answer nobody knows.
      if (error instanceof ApiError && !isPassing(error)) store.setState({ wasSent: false });
      const isShown = focusFirstError(root.current, store.getState().errors);
      if (!isShown && activeElement instanceof HTMLElement) activeElement.focus();
      scanner.resume();
      return undefined;
    }
  }

  async function sendOrResolve(): Promise<Saved | 'dropped'> {
    try {
      return await store.getState().write(send);
    } catch (error) {
      const resolved = error instanceof ApiError ? await onRefused?.(error) : undefined;
      if (resolved === undefined) throw error;
      return resolved;
    }
  }

  return { save, phase };
}
