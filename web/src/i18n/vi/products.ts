export const products = {
  pickerHint: 'Mã, mã vạch hoặc tên',
  options: 'Sản phẩm tìm thấy',
  inStock: 'còn {n}',
  outOfStock: 'hết hàng',
};
