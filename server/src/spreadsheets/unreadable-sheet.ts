/** A file that cannot be taken as a spreadsheet; the message completes 'Không đọc được tệp: …'. */
export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet';
}
