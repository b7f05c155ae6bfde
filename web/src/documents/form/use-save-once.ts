import { type RefObject, useState } from 'react';
import { ApiError, isPassing } from '@/api/api-error.ts';
import { fieldTexts } from '@/api/field-errors.ts';
import { isSaidAtFields } from '@/api/said-at-fields.ts';
import { endHeldCode, holdKeys, releaseKeys, scanEnded } from '@/scanning/use-scans-anywhere.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useOneSave } from '@/ui/use-one-save.ts';
import type { DocumentErrors } from './document-store.ts';
import { areAllAtFields, focusFirstError } from './form-focus.ts';
import type { FormFrame, FormKind, FormTypes } from './form-kind.ts';

interface SaveOnce<Form extends FormTypes, Saved> extends Pick<FormFrame<Form>, 'parts' | 'desk'> {
  kind: FormKind<Form>;
  root: RefObject<HTMLElement | null>;
  /** Waits for what is still being looked up; the way to what is wrong, having said why, when something entered is not on the document. */
  settle: () => Promise<Focus | null>;
  /** Whether it is meant as it is: something unusual is asked about. */
  isMeant: () => Promise<boolean>;
  send: (idempotencyKey: string) => Promise<Saved>;
  /** Has dealt with this refusal in its own way: the document is saved after all, or what was typed is dropped. What it sends itself goes through the store's `write` too. */
  onRefused: (error: ApiError) => Promise<Saved | 'dropped' | undefined>;
}

/** Puts the cursor where something is wrong. */
export type Focus = () => void;

/** Outcome of a save; without `saved` the form goes on. */
interface Outcome<Saved> {
  saved?: Saved;
  focus?: Focus;
}

/** What a save waits for; null when none is under way. */
export type SavePhase = 'lookUps' | 'server' | null;

/**
 * Saves a document by `useOneSave`: what was scanned or entered before is on it and nothing after, and what is wrong is shown
 * at its fields.
 */
export function useSaveOnce<Form extends FormTypes, Saved>({
  kind,
  parts: { store, scanner, rights },
  desk,
  root,
  settle,
  isMeant,
  send,
  onRefused,
}: SaveOnce<Form, Saved>) {
  const feedback = useFeedback();
  // What is kept is found again and may be left without a word.
  const { saveOnce, isHeld } = useOneSave(() => store.getState().isTouched && !desk.isKept());
  const [isSent, setSent] = useState(false);
  const phase: SavePhase = !isHeld ? null : isSent ? 'server' : 'lookUps';

  async function save(leave: (saved: Saved) => void | Promise<void>): Promise<void> {
    let outcome: Outcome<Saved> = {};
    await saveOnce(async () => {
      closeForm();
      try {
        outcome = await settleAndSend();
        // A code that is half sent would be cut in two.
        await scanEnded();
        return outcome.saved;
      } finally {
        if (outcome.saved === undefined) openForm();
      }
    }, leave);
    outcome.focus?.();
  }

  /** From this key on nothing is put on the document. */
  function closeForm(): void {
    store.setState({ isSaving: true });
    scanner.close();
    holdKeys((text) => scanner.add(text));
  }

  function openForm(): void {
    // Nobody knows for which document it was begun.
    endHeldCode();
    releaseKeys();
    setSent(false);
    store.setState({ isSaving: false });
    scanner.open();
  }

  /** The lines that are sent, by whose place the server names what is wrong. */
  function sentLines(): readonly Form['line'][] {
    const { lines } = store.getState();
    return kind.lines.sent?.(lines) ?? lines;
  }

  async function settleAndSend(): Promise<Outcome<Saved>> {
    const problem = (await settle()) ?? problemBeforeSending();
    if (problem) return { focus: problem };
    return (await isMeant()) ? await sendOnce() : {};
  }

  function problemBeforeSending(): Focus | null {
    const { setErrors, faults } = store.getState();
    setErrors(kind.check(store.getState(), rights), sentLines());
    const wrong = { ...store.getState().errors, ...faults };
    const [first] = Object.values(wrong);
    if (!first) return null;
    return focusOrTell(wrong, first);
  }

  /** The way to the first wrong field; what went wrong is a toast only where no field with the cursor says so. */
  function focusOrTell(wrong: DocumentErrors, failure: unknown, isSaid = true): Focus {
    return () => {
      const isFocused = focusFirstError(root.current, wrong);
      if (!isFocused || !isSaid || !areAllAtFields(root.current, wrong)) feedback.failure(failure);
    };
  }

  async function sendOnce(): Promise<Outcome<Saved>> {
    const sent = sentLines();
    setSent(true);
    try {
      store.setState({ wasSent: true });
      // Kept with its key: after a lost answer and a crash it is found again as the same write.
      await desk.flush();
      const saved = await sendOrResolve();
      return saved === 'dropped' ? {} : { saved };
    } catch (error) {
      store.getState().setErrors(error instanceof ApiError ? fieldTexts(error) : {}, sent);
      // A refusal leaves nothing behind; after a lost answer nobody knows.
      if (error instanceof ApiError && !isPassing(error)) store.setState({ wasSent: false });
      return { focus: focusOrTell(store.getState().errors, error, isSaidAtFields(error)) };
    }
  }

  async function sendOrResolve(): Promise<Saved | 'dropped'> {
    try {
      return await store.getState().write(send);
    } catch (error) {
      const resolved = error instanceof ApiError ? await onRefused(error) : undefined;
      if (resolved === undefined) throw error;
      return resolved;
    }
  }

  return { save, phase };
}
