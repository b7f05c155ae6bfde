import { defineTexts } from '@/i18n/texts.ts';

const setup = {
  listOf: 'Danh sách: {title}',
  notAllowed: 'Chỉ quản trị của cửa hàng được mở màn hình này.',

  slipsText:
    'Logo và tài khoản nhận chuyển khoản của {shop}, in trên phiếu cùng tên, địa chỉ và đường dây nóng.',
  logo: 'Logo',
  chooseLogo: 'Chọn ảnh',
  removeLogo: 'Bỏ logo',
  noLogo: 'Chưa có logo. Ảnh PNG, JPEG hoặc WebP, tự thu nhỏ cho vừa phiếu.',
  logoUnreadable: 'Không đọc được ảnh này, hãy chọn ảnh khác',
  accounts: 'Tài khoản nhận chuyển khoản',
  accountsText:
    'Hóa đơn chuyển khoản có mã VietQR với số tiền và số hóa đơn điền sẵn, khách quét là trả đúng.',
  noTransfers: 'Chưa có phương thức thanh toán nào là chuyển khoản.',
  bank: 'Ngân hàng',
  bankHint: 'Không có trong danh sách thì gõ mã ngân hàng 6 chữ số (BIN).',
  accountNumber: 'Số tài khoản',
  accountNumberHint: 'Từ 4 đến 19 chữ số hoặc chữ cái không dấu.',
  accountName: 'Tên chủ tài khoản',
  setAccount: 'Tài khoản nhận {method}',
  noAccount: 'chưa có',
  removeAccount: 'Bỏ',
  removeAccountTitle: 'Bạn chắc chắn muốn bỏ tài khoản nhận {method} ?',
  removeAccountText: 'Phiếu in sau này không còn mã VietQR.',

  counter: 'Kho của quầy',
  counterText: 'Máy mới bán hàng lấy từ kho này; hết thì lấy ở kho khác và báo trên dòng hàng.',
  counterWarehouse: 'Bán từ kho',
  noCounter: 'Không có: lấy ở kho còn nhiều',
  counterOff: '{name} (đã ngừng dùng)',
  takeSuggested: 'Chọn {name}: nhiều hóa đơn lấy ở đây nhất',

  paymentDesc: 'Tên phương thức',
};

export const setupTexts = defineTexts({ setup });
