import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, isPassing } from '@/api/api-error.ts';
import { fieldTexts } from '@/api/field-errors.ts';
import { isSaidAtFields } from '@/api/said-at-fields.ts';
import { endHeldCode, holdKeys, releaseKeys, scanEnded } from '@/scanning/use-scans-anywhere.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import type { DocumentErrors, DocumentLine, DocumentStore } from './document-store.ts';
import { areAllAtFields, focusFirstError } from './form-focus.ts';
import type { Scanner } from './scanner.ts';

interface SaveOnce<Header extends object, Line extends DocumentLine, Saved> {
  store: DocumentStore<Header, Line>;
  scanner: Scanner;
  root: RefObject<HTMLElement | null>;
  /** Waits for what is still being looked up; the way to what is wrong, having said why, when something entered is not on the document. */
  settle: () => Promise<Focus | null>;
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

/** Puts the cursor where something is wrong; false where it finds no place for it. */
export type Focus = () => boolean;

/** Outcome of a save; without `saved` the form goes on. */
interface Outcome<Saved> {
  saved?: Saved;
  focus?: Focus;
}

/** What a save waits for; null when none is under way. */
export type SavePhase = 'lookUps' | 'server' | null;

/**
 * Saves a document once, however often it is asked to: what was scanned or entered before is on it and nothing
 * after, what is wrong is shown at its fields, a failure keeps everything typed and the cursor where it was. `save`
 * gives what was saved, or undefined.
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
    const cursor = closeForm();
    let outcome: Outcome<Saved> = {};
    try {
      outcome = await settleAndSend();
      // A code that is half sent would be cut in two.
      await scanEnded();
      return outcome.saved;
    } finally {
      // A form that is saved is done: until it goes, it would write the same again.
      if (outcome.saved === undefined) {
        // Nobody knows for which document it was begun.
        endHeldCode();
        releaseKeys();
        flushSync(() => setPhase(null));
        store.setState({ isSaving: false });
        scanner.open();
        if (!outcome.focus?.()) cursor?.focus();
      }
    }
  }

  /** From this key on nothing is put on the document; gives where the cursor was. */
  function closeForm(): HTMLElement | null {
    const { activeElement } = document;
    scanner.close();
    holdKeys((text) => scanner.add(text));
    flushSync(() => setPhase('lookUps'));
    if (!(activeElement instanceof HTMLElement) || !root.current?.contains(activeElement)) return null;
    // A browser takes the cursor out of an inert form a moment later; keys until then would be typed in it.
    activeElement.blur();
    return activeElement;
  }

  async function settleAndSend(): Promise<Outcome<Saved>> {
    const problem = (await settle()) ?? problemBeforeSending();
    if (problem) return { focus: problem };
    return (await isMeant()) ? await sendOnce() : {};
  }

  function problemBeforeSending(): Focus | null {
    const { setErrors, faults } = store.getState();
    setErrors(check(), sentLines());
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
      return isFocused;
    };
  }

  async function sendOnce(): Promise<Outcome<Saved>> {
    // By their places the server names what is wrong.
    const sent = sentLines();
    setPhase('server');
    try {
      store.setState({ wasSent: true });
      await keep();
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
      const resolved = error instanceof ApiError ? await onRefused?.(error) : undefined;
      if (resolved === undefined) throw error;
      return resolved;
    }
  }

  return { save, phase };
}
