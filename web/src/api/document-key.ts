import { randomId } from '@/ui/random-id.ts';

/**
 * Names the writing of one document, so that it happens once however often it is sent. It lives until the server
 * says that the document is written: a refusal leaves the key free, and after a lost answer nothing else tells
 * whether there was a document. Sent again then, the same body is answered with it, and another body refused with
 * IDEMPOTENCY_KEY_REUSED and its id. `value` belongs to a draft: kept and given back with it, a reload makes no
 * second document.
 */
export class DocumentKey {
  #value: string;

  constructor(value = randomId()) {
    this.#value = value;
  }

  get value(): string {
    return this.#value;
  }

  /** Writes under the key; once that is done the next document has a key of its own. */
  async use<T>(write: (key: string) => Promise<T>): Promise<T> {
    const answer = await write(this.#value);
    this.#value = randomId();
    return answer;
  }
}
