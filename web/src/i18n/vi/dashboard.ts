export const dashboard = {
  greeting: 'Xin chào, {name}',
  shortcuts: 'Lối tắt',
  noShortcuts: 'Tài khoản của bạn chưa được cấp mục nào ở cửa hàng này. Liên hệ quản trị để được cấp quyền.',
  today: 'Hôm nay, {date}',
  counted: 'Tính mọi nguồn đơn, không tính hóa đơn đã xóa.',
  countedBills: 'Xem các hóa đơn này',
  billCount: 'Số hóa đơn',
  sales: 'Doanh số',
  average: 'Trung bình mỗi hóa đơn',
};
