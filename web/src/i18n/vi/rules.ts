/** Messages that the contract's schemas make themselves, word for word; `label` is one of the fields below. */
export const rules = {
  missing: 'Thiếu {label}!',
  emailInvalid: 'Email không đúng định dạng',
  groupRequired: 'Chọn ít nhất một nhóm quyền',
  charactersInvalid: 'Có ký tự không hợp lệ',
  dateInvalid: 'Ngày không hợp lệ',
  tooLong: 'Tối đa {limit} ký tự',
  tooManyLines: 'Tối đa {limit} dòng hàng',
  codeCharacters: 'Trong {label} chỉ được có chữ, số và các ký tự . _ -',
  usernameCharacters: 'Trong tên đăng nhập chỉ được có chữ, số và các ký tự . _ - @ +',
};

export const ruleFields = {
  fullname: 'họ tên',
  username: 'tên đăng nhập',
  shopName: 'tên cửa hàng',
  warehouseCode: 'mã kho',
  warehouseName: 'tên kho',
  paymentCode: 'mã thanh toán',
  paymentName: 'tên phương thức',
  unitCode: 'mã đơn vị',
  unitName: 'tên đơn vị',
  productCode: 'mã sản phẩm',
};
