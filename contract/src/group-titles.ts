/** The seven groups of a new shop with their titles; what is stored and compared is the name. */
export const groupTitles = {
  Admin: 'Quản trị',
  KeToan: 'Kế toán',
  Sale: 'Bán hàng',
  Order: 'Đặt hàng',
  Kho: 'Thủ kho',
  Content: 'Nội dung web',
  Photo: 'Ảnh',
};
