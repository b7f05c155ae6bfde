import { defineTexts } from '@/i18n/texts.ts';

const userWarehouses = {
  unit: 'người',
  find: 'Tìm theo tên đăng nhập, họ tên hoặc điện thoại',
  what: 'Người được giao kho chỉ nhập, xuất và bán hàng của những kho đó. Không giao kho nào nghĩa là được làm ở mọi kho của cửa hàng.',
  username: 'Tên đăng nhập',
  fullname: 'Họ tên',
  phone: 'Điện thoại',
  groups: 'Nhóm quyền',
  group: 'Dựa trên nhóm',
  warehouses: 'Kho được giao',
  warehouse: 'Được giao kho',
  all: 'Mọi kho',
  usual: 'Kho mặc định',
  usualHint: 'Chứng từ lấy hàng từ kho này trước, nếu còn đủ. Máy đã chọn kho riêng thì theo máy.',
  noUsual: 'Kho còn nhiều nhất',
  assign: 'Giao kho',
  assignTo: 'Giao kho cho {name}',
  assignMany: 'Giao kho cho {n} người',
  how: 'Cách giao',
  add: 'Giao thêm',
  remove: 'Thu lại',
  replace: 'Thay bằng',
};

export const userWarehousesTexts = defineTexts({ userWarehouses });
