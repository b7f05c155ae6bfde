import { defineTexts } from '@/i18n/texts.ts';

const users = {
  add: 'Thêm người dùng',
  editTitle: 'Người dùng {name}',
  unit: 'người dùng',
  none: 'Chưa có người dùng nào.',
  quickSearch: 'Họ tên, tên đăng nhập, điện thoại',
  username: 'Tên đăng nhập',
  fullname: 'Họ tên',
  phone: 'Điện thoại',
  email: 'Email',
  birthday: 'Ngày sinh',
  gender: 'Giới tính',
  male: 'Nam',
  female: 'Nữ',
  address: 'Địa chỉ',
  group: 'Nhóm quyền',
  groups: 'Nhóm quyền',
  shop: 'Cửa hàng',
  shops: 'Cửa hàng',
  status: 'Trạng thái',
  restore: 'Khôi phục',

  account: 'Tài khoản',
  canListSale: 'Quản lý bán hàng',
  canListSaleAbout: 'Xem và lọc hóa đơn, báo cáo của nhân viên khác trong cửa hàng.',
  warehouseManager: 'Quản lý kho',
  warehouseManagerAbout: 'Duyệt kiểm kho, xem giá vốn, thêm sản phẩm, hủy phiếu giữ hàng của người khác.',
  systemAdmin: 'Quản trị hệ thống',
  systemAdminAbout: 'Mọi việc ở mọi cửa hàng, không cần nhóm quyền nào.',
  systemAdminLocked: 'Chỉ quản trị hệ thống được thay đổi tài khoản quản trị hệ thống.',

  passwordTitle: 'Mật khẩu đăng nhập',
  passwordHint: 'Người này phải đổi mật khẩu khi đăng nhập lần đầu.',
  passwordKept: 'Để trống là giữ nguyên. Đặt mật khẩu mới thì người này bị đăng xuất ở mọi máy.',
  password: 'Mật khẩu',
  confirmPassword: 'Xác nhận mật khẩu',
  passwordRule: 'Ít nhất {n} ký tự, có số, chữ thường, chữ hoa và một trong !@#$%^&*?',

  inShop: 'Làm ở {shop}',
  warehouses: 'Kho được giao',
  warehousesHint: 'Không chọn kho nào là được giao tất cả kho của cửa hàng.',
  allWarehouses: 'Tất cả kho',
  notHeld: 'Bạn không có đủ quyền của nhóm này nên không giao hay gỡ được',
  leaveOut: 'Không làm ở đây',
  notInShop: 'Không làm ở đây: {shop}',
  addShop: 'Thêm cửa hàng',
  addThisShop: 'Thêm vào {shop}',
  builtOn: 'Nhóm riêng của cửa hàng, dựa trên {group}.',

  deleteTitle: 'Bạn có muốn xóa user?',
  letGoText:
    '{name} nghỉ ở các cửa hàng bạn quản trị: mọi nhóm quyền và kho ở đó bị gỡ, không còn làm ở đâu thì bị đăng xuất ngay. Chứng từ đã lập vẫn giữ nguyên. Có thể khôi phục sau.',
  lockText:
    'Tài khoản của {name} bị khóa: đăng xuất ở mọi máy và không đăng nhập được nữa. Có thể khôi phục sau.',
  restoreTitle: 'Bạn có muốn khôi phục lại user?',
  takeBackText: '{name} làm lại với nhóm quyền và kho như trước khi nghỉ.',
  unlockText: '{name} lại đăng nhập được, với mật khẩu và nhóm quyền như trước.',

  resetPassword: 'Đặt lại mật khẩu',
  resetPasswordTitle: 'Bạn chắc chắn muốn đặt lại mật khẩu của {name} ?',
  resetPasswordText:
    'Người này bị đăng xuất ở mọi máy. Mật khẩu mới chỉ hiện một lần, và phải đổi khi đăng nhập lần đầu.',
  newPasswordOf: 'Mật khẩu mới của {name}',
  newPasswordText: 'Hãy đưa cho {name} ngay: đóng lại là không xem lại được nữa.',

  groupAbout: {
    Admin: 'Mọi việc ở cửa hàng này, kể cả người dùng và nhóm quyền.',
    KeToan: 'Xem mọi mục và giá vốn, đánh dấu kế toán, báo cáo.',
    Sale: 'Tra tồn, lập hóa đơn, là nhân viên bán hàng trên hóa đơn.',
    Order: 'Nhận và theo dõi đơn đặt của khách.',
    Kho: 'Nhập, xuất, kiểm kho, thêm sản phẩm, xem giá vốn.',
    Content: 'Tên và mô tả sản phẩm trên web.',
    Photo: 'Đăng và sửa ảnh sản phẩm.',
  },
};

export const usersTexts = defineTexts({ users });
