import { ApiError, isWrittenBefore } from '@/api/api-error.ts';
import { outcomeText, type Told } from '@/api/said-text.ts';
import { randomId } from './random-id.ts';
import type { Question } from './use-feedback.ts';

/** Sends a write, or gives null where nothing is to be written. `isConfirmed`: the person has agreed to what the server's refusal was about. */
export type Send<Answer> = (idempotencyKey: string, isConfirmed: boolean) => Promise<Answer | null>;

/** Answer of a write; one without a text is not told. */
export interface Written {
  message?: string | undefined;
  said_message?: Told['said_message'];
  data?: unknown;
}

/**
 * Question that a write asks first. As a function it makes one of the server's refusal: once confirmed, the same is
 * sent again.
 */
export type WriteQuestion = Question | ((refusal: ApiError) => Question | undefined);

interface Teller {
  confirm: (question: Question) => Promise<boolean>;
  success: (text: string) => void;
  failure: (error: unknown) => void;
  onBusy: (isBusy: boolean) => void;
}

/** Writes of one button, or of one list where `isInTurn`, with what is remembered from one press to the next. */
export class Writer {
  /** Lives until the server says that it is done: after a lost answer the same is asked again. */
  #key = randomId();
  #last: Promise<void> | undefined;
  readonly #isInTurn: boolean;

  constructor(isInTurn = false) {
    this.#isInTurn = isInTurn;
  }

  /** Resolves to the answer, or to undefined where nothing was written, which the person has been told. */
  async write<Answer extends Written>(
    send: Send<Answer>,
    question: WriteQuestion | undefined,
    teller: Teller,
  ): Promise<Answer | undefined> {
    const before = this.#last;
    // A second press means the first.
    if (before && !this.#isInTurn) return undefined;
    const written = this.#writeAfter(before, send, question, teller);
    const last = written.then(() => {
      if (this.#last === last) this.#last = undefined;
    });
    this.#last = last;
    return await written;
  }

  async #writeAfter<Answer extends Written>(
    before: Promise<void> | undefined,
    send: Send<Answer>,
    question: WriteQuestion | undefined,
    teller: Teller,
  ): Promise<Answer | undefined> {
    const asksBack = typeof question === 'function';
    if (question && !asksBack && !(await teller.confirm(question))) return undefined;
    await before;
    try {
      return await this.#send(send, false, teller);
    } catch (error) {
      const asked = asksBack && error instanceof ApiError ? question(error) : undefined;
      if (!asked) return this.#fail(error, teller);
      if (!(await teller.confirm(asked))) return undefined;
      return await this.#send(send, true, teller).catch((again) => this.#fail(again, teller));
    }
  }

  async #send<Answer extends Written>(send: Send<Answer>, isConfirmed: boolean, teller: Teller) {
    teller.onBusy(true);
    try {
      const answer = await send(this.#key, isConfirmed);
      if (!answer) return undefined;
      this.#key = randomId();
      const { message, said_message } = answer;
      if (message !== undefined) teller.success(outcomeText({ message, said_message }));
      return answer;
    } finally {
      teller.onBusy(false);
    }
  }

  #fail(error: unknown, { failure }: Teller): undefined {
    // An answer was lost, and something else was pressed since: pressed once more it is a write of its own.
    if (isWrittenBefore(error)) this.#key = randomId();
    failure(error);
  }
}
