import { type SaidParams, writtenParam } from './said.ts';

/** Reasons why a file cannot be read, which complete 'Không đọc được tệp: …'. The screens have them in other languages by the same keys. */
export const fileTexts = {
  fileMissing: 'chưa có tệp',
  fileOfOtherKind: 'không phải tệp .xlsx, .xls hay .csv; hãy mở bằng Excel và lưu lại dạng .xlsx',
  fileLocked: 'tệp có mật khẩu',
  fileDamaged: 'tệp bị hỏng hoặc tải lên chưa trọn vẹn, hãy mở bằng Excel, lưu lại rồi tải lên',
  fileSlow: 'đọc quá lâu, hãy chia thành nhiều tệp nhỏ hơn',
  fileHuge: 'nội dung quá lớn, hãy chia thành nhiều tệp nhỏ hơn',
  fileHugeUnzipped: 'nội dung sau khi giải nén lớn hơn {limit} MB, hãy chia thành nhiều tệp nhỏ hơn',
  fileHasManyCells: 'tệp có hơn {limit} ô, hãy chia thành nhiều tệp nhỏ hơn',
  fileHasManyCharacters: 'tệp có hơn {limit} ký tự, hãy chia thành nhiều tệp nhỏ hơn',
  fileHasManyRows: 'tệp có hơn {limit} dòng, hãy chia thành nhiều tệp nhỏ hơn',
  fileHasLongCell: 'có ô dài hơn {limit} ký tự',
  fileHasLongRow: 'dòng {row} có hơn {limit} ký tự',
  fileHasWideRow: 'dòng {row} có nội dung ngoài {limit} cột đầu (cột thứ {column}), hãy xóa các cột thừa',
  fileHasNoTable: 'tệp không có bảng nào có từ hai cột trở lên',
  fileHasNoSheet: 'tệp không có trang tính {name}',
  fileHasNoProducts: 'tệp không có dòng sản phẩm nào',
  fileHasNoLines: 'tệp không có dòng hàng nào',
  fileHasNoRows: 'tệp không có dòng nào',
  fileQuoteOpen: 'sau dòng {row} có dấu ngoặc kép chưa đóng',
  fileLacksColumns: 'thiếu cột {columns}',
  fileUnclear: 'chưa rõ cột {columns}',
  fileProductsUnmatched: 'chưa rõ cột nào là mã, tên hay đơn vị',
  fileLinesUnmatched: 'chưa rõ cột nào là mã, kho hay số lượng',
  fileKeyUnmatched: 'chưa rõ cột nào là {label}',
} as const;

export interface FileSaid {
  key: keyof typeof fileTexts;
  params?: SaidParams;
}

export function sayFile(key: FileSaid['key'], params?: SaidParams): FileSaid {
  return params ? { key, params } : { key };
}

export function fileText({ key, params = {} }: FileSaid): string {
  return fileTexts[key].replace(/\{(\w+)\}/g, (_, name: string) => writtenParam(params[name] ?? ''));
}
