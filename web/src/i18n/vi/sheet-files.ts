/**
 * Reasons why a file cannot be read, word for word as the server says them: the app knows them again by these patterns,
 * the first that fits. `label` is one of `rule-fields.ts`.
 */
export const sheetFiles = {
  fileOfOtherKind: 'không phải tệp .xlsx, .xls hay .csv; hãy mở bằng Excel và lưu lại dạng .xlsx',
  fileLocked: 'tệp có mật khẩu',
  fileBroken: 'tệp bị hỏng',
  fileCut: 'tệp bị hỏng hoặc tải lên chưa trọn vẹn',
  fileSlow: 'đọc quá lâu, hãy chia thành nhiều tệp nhỏ hơn',
  fileHuge: 'nội dung quá lớn, hãy chia thành nhiều tệp nhỏ hơn',
  fileHugeUnzipped: 'nội dung sau khi giải nén quá lớn',
  fileHasNoTable: 'tệp không có bảng nào có từ hai cột trở lên',
  fileHasNoSheet: 'tệp không có trang tính {name}',
  fileHasNoRows: 'tệp không có dòng sản phẩm nào',
  fileHasNoLines: 'tệp không có dòng hàng nào',
  fileHasNoRecords: 'tệp không có dòng nào',
  fileHasManyRows: 'tệp có hơn {limit} dòng, hãy chia thành nhiều tệp nhỏ hơn',
  fileLacksColumns: 'thiếu cột {columns}',
  fileUnclear: 'chưa rõ cột {columns}',
  fileQuoteOpen: 'sau dòng {row} có dấu ngoặc kép chưa đóng',
  fileUnmatched: 'chưa rõ cột nào là mã, tên hay đơn vị',
  fileLinesUnmatched: 'chưa rõ cột nào là mã, kho hay số lượng',
  fileKeyUnmatched: 'chưa rõ cột nào là {label}',
};
