import { type FileSaid, fileText, sayFile } from '@soquay/contract/file-texts';
import { Refusal } from '../refusal.ts';

/** Thrown for a file that is no readable spreadsheet. */
export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet';
  readonly reason: FileSaid;

  constructor(...reason: Parameters<typeof sayFile>) {
    const said = sayFile(...reason);
    super(fileText(said));
    this.reason = said;
  }
}

/** UPLOAD_UNREADABLE, with its reason in Vietnamese and by key. */
export function unreadable(reason: FileSaid): Refusal {
  return new Refusal('UPLOAD_UNREADABLE', { params: { reason: fileText(reason) }, said: { reason } });
}
