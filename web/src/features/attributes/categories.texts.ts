import { defineTexts } from '@/i18n/texts.ts';

/** Groups of the website, their menu, and attributes. */
const categories = {
  chosen: 'Nhóm đang chọn',
  hasChildren: '{name} còn {n} nhóm con, hãy chuyển sang nhóm khác trước khi xóa',
  keys: 'Kéo để chuyển chỗ. Phím: Alt+↑ ↓ lên xuống, F2 sửa, Delete xóa.',
  addBelow: 'Thêm nhóm con',
  up: 'Lên',
  down: 'Xuống',
  search: 'Tìm nhóm theo tên',
  groups: 'Nhóm hàng',
  attributes: 'Thuộc tính',
  attributesOf: 'Thuộc tính của {name}',
  values: 'Giá trị',
  valuesOf: 'Giá trị của {name}',
  chooseGroup: 'Chọn một nhóm để gắn thuộc tính.',
  chooseAttribute: 'Chọn một thuộc tính để xem giá trị.',
  noGroups: 'Chưa có nhóm hàng nào.',
  noValues: 'Chưa có giá trị nào.',
  attach: 'Gắn {name} với nhóm đang chọn',
  addAttribute: 'Thêm thuộc tính',
  addValue: 'Thêm giá trị',
  attributeName: 'Tên thuộc tính',
  value: 'Giá trị',
  rename: 'Đổi tên {name}',
  remove: 'Xóa {name}',
  removeTitle: 'Bạn chắc chắn muốn xóa {name}?',
  removeText: 'Bạn sẽ không thu hồi được quyết định này.',
  mergeTitle: 'Gộp {from} vào {to}?',
  mergeText:
    'Đã có giá trị {to}. {n} sản phẩm đang là {from} sẽ thành {to}; chứng từ cũ giữ chữ cũ. Gộp rồi không hoàn tác được.',
  merge: 'Gộp',
  renameHint: 'Bấm đúp hoặc F2 để đổi tên.',
  back: 'Quay lại',
};

export const categoriesTexts = defineTexts({ categories });
