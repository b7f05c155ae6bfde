import { defineTexts } from '@/i18n/texts.ts';

const start = {
  notAllowed: 'Chỉ quản trị của cửa hàng được mở màn hình này.',
  welcome: 'Chào mừng đến với Sổ Quầy',
  welcomeText:
    'Bắt đầu bằng tên cửa hàng. Sau đó thêm kho, nhân viên, nhập danh sách sản phẩm là bán được hàng.',
  openShop: 'Tạo cửa hàng',
  shopThere: 'Đã có cửa hàng “{name}”',
  title: 'Từ đầu đến hóa đơn đầu tiên: {shop}',
  done: 'Xong {done} trên {all} bước. Rời đi lúc nào cũng được, quay lại là làm tiếp.',
  allDone: 'Xong cả {all} bước.',
  stepDone: 'Xong',
  optional: 'làm sau cũng được',
  doIt: 'Làm',
  look: 'Xem',
  guide: 'Đang thiết lập',
  progress: 'Bắt đầu: xong {done}/{all}',
  next: 'Tiếp theo: {step}',
  endGuide: 'Thôi dẫn đường',
  steps: {
    shop: 'Cửa hàng',
    warehouse: 'Kho',
    counter: 'Kho của quầy',
    staff: 'Nhân viên',
    account: 'Tài khoản nhận chuyển khoản',
    logo: 'Logo',
    taxCode: 'Mã số thuế',
    products: 'Sản phẩm',
    bill: 'Hóa đơn đầu tiên',
  },
  about: {
    shop: 'Tên, địa chỉ và đường dây nóng in trên phiếu.',
    warehouse: 'Nơi để hàng. Ít nhất một kho mới bán được.',
    counter: 'Máy mới bán hàng lấy từ kho này.',
    staff: 'Mỗi người một tài khoản, với nhóm quyền và kho của mình.',
    account: 'Hóa đơn chuyển khoản có mã VietQR, khách quét là trả đúng.',
    logo: 'In trên đầu mỗi phiếu.',
    taxCode: 'In ở chân phiếu.',
    products: 'Nhập từ tệp của phần mềm cũ hay từ bảng tính.',
    bill: 'Quét hàng, thu tiền, in phiếu.',
  },
};

export const startTexts = defineTexts({ start });
