import { defineTexts } from '@/i18n/texts.ts';

const richText = {
  tools: 'Định dạng {label}',
  open: 'Hiện công cụ định dạng',
  bold: 'Đậm',
  italic: 'Nghiêng',
  underline: 'Gạch chân',
  heading: 'Tiêu đề H2',
  subheading: 'Tiêu đề nhỏ H3',
  list: 'Danh sách',
  numbers: 'Danh sách đánh số',
  link: 'Liên kết',
  address: 'Địa chỉ liên kết',
  addressWrong: 'Địa chỉ phải bắt đầu bằng http:// hoặc https://',
  unlink: 'Bỏ liên kết',
  picture: 'Chèn ảnh',
  table: 'Chèn bảng',
  addRow: 'Thêm hàng',
  addColumn: 'Thêm cột',
  deleteRow: 'Xóa hàng',
  deleteColumn: 'Xóa cột',
  deleteTable: 'Xóa bảng',
  plain: 'Bỏ định dạng',
  undo: 'Hoàn tác',
  redo: 'Làm lại',
  pasteTooLong: 'Đoạn dán quá dài, hãy dán từng phần',
  copy: 'Sao chép nội dung',
  copied: 'Đã copy content sản phẩm',
};

export const richTextTexts = defineTexts({ richText });
