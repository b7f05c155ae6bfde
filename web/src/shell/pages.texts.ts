import { defineTexts } from '@/i18n/texts.ts';

const pages = {
  backToDashboard: 'Về trang tổng quan',
  backToLogin: 'Về trang đăng nhập',
  notFound: 'Không tìm thấy trang',
  notFoundText: 'Đường dẫn này không có trên hệ thống hoặc đã đổi chỗ.',
  serverError: 'Hệ thống gặp lỗi',
  serverErrorText: 'Vui lòng thử lại sau ít phút hoặc báo quản trị.',
  maintenance: 'Hệ thống đang bảo trì',
  maintenanceText: 'Chúng tôi sẽ trở lại ngay. Dữ liệu đã lưu vẫn an toàn.',
  comingSoon: 'Sắp ra mắt',
  comingSoonText: 'Chúng tôi đang chuẩn bị một điều mới.',
  forgotPassword: 'Quên mật khẩu',
  forgotPasswordText: 'Quản trị của cửa hàng đặt lại mật khẩu cho bạn. Hãy liên hệ họ.',
  register: 'Đăng ký tài khoản',
  registerText: 'Tài khoản do quản trị của cửa hàng lập. Hãy liên hệ họ để nhận tên đăng nhập và mật khẩu.',
  days: 'ngày',
  hours: 'giờ',
  minutes: 'phút',
  seconds: 'giây',
};

export const pagesTexts = defineTexts({ pages });
