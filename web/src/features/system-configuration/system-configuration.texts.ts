import { defineTexts } from '@/i18n/texts.ts';

const systemConfiguration = {
  notAllowed: 'Chỉ quản trị của cửa hàng được mở màn hình này.',
  holdsFor: 'Áp dụng cho {shop}, có hiệu lực ngay sau khi lưu.',
  question: 'Bạn có muốn lưu thay đổi ?',
  fromTo: '{name}: từ {from} thành {to}',
  nothing: '(để trống)',
  setBack: 'Về mặc định',
  byDefault: 'Mặc định: {value}',
  changed: '{name} đổi lần cuối {at}',
  about: {
    password_min_length:
      'Mật khẩu mới phải dài ít nhất chừng này ký tự (6 đến 16). Ai làm ở nhiều cửa hàng thì theo nơi chặt nhất; mật khẩu đang dùng không phải đổi.',
    hold_days:
      'Phiếu giữ hàng mới hết hạn sau số ngày này (0 là cuối hôm nay), người giữ vẫn chọn được ngày khác.',
    stock_days_back:
      'Phiếu nhập, phiếu xuất mới được ghi lùi tối đa số ngày này (0 đến 60). Phiếu đã lưu không đổi.',
    slip_closing_line: 'In ở cuối phiếu đưa cho khách. Để trống thì không in gì.',
  },
};

export const systemConfigurationTexts = defineTexts({ systemConfiguration });
