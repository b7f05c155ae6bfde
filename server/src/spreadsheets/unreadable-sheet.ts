import { type Said, say } from '@soquay/contract/said';
import { vietnameseOf } from '@soquay/contract/vietnamese';
import { Refusal } from '../refusal.ts';

/** Thrown for a file that is no readable spreadsheet. */
export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet';
  readonly reason: Said;

  constructor(reason: Said) {
    super(vietnameseOf(reason));
    this.reason = reason;
  }
}

export function unreadable(reason: Said): Refusal {
  return new Refusal('UPLOAD_UNREADABLE', {
    message: say('UPLOAD_UNREADABLE', { reason }),
    params: { reason: vietnameseOf(reason) },
  });
}
