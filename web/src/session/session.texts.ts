import { defineTexts } from '@/i18n/texts.ts';

const session = {
  loginTitle: 'Đăng nhập',
  loginLead: 'Bán hàng và kho, một cuốn sổ.',
  username: 'Tên đăng nhập',
  password: 'Mật khẩu',
  showPassword: 'Hiện mật khẩu',
  hidePassword: 'Ẩn mật khẩu',
  submit: 'Đăng nhập',
  forgotPassword: 'Quên mật khẩu? Liên hệ quản trị.',
  firstPassword: 'Đặt mật khẩu của bạn',
  firstPasswordText:
    'Mật khẩu của {name} do người khác cấp. Hãy đặt mật khẩu chỉ mình bạn biết rồi mới làm việc.',
  signOut: 'Đăng xuất',
  signingOut: 'Đang đăng xuất…',
  profileTab: 'Hồ sơ',
  passwordTab: 'Mật khẩu',
  picture: 'Ảnh của tôi',
  choosePicture: 'Chọn ảnh',
  removePicture: 'Bỏ ảnh',
  fullname: 'Họ tên',
  email: 'Email',
  phone: 'Điện thoại',
  birthday: 'Ngày sinh',
  gender: 'Giới tính',
  male: 'Nam',
  female: 'Nữ',
  currentPassword: 'Mật khẩu hiện tại',
  newPassword: 'Mật khẩu mới',
  confirmPassword: 'Xác nhận mật khẩu mới',
};

export const sessionTexts = defineTexts({ session });
