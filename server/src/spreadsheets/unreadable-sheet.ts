/** Thrown for a file that is no readable spreadsheet; the message completes 'Không đọc được tệp: …'. */
export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet';
}

export const damagedFile = 'tệp bị hỏng hoặc tải lên chưa trọn vẹn, hãy mở bằng Excel, lưu lại rồi tải lên';
