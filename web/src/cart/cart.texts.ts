import { defineTexts } from '@/i18n/texts.ts';

const cart = {
  title: 'Giỏ hàng',
  waiting: 'Giỏ hàng: {n} dòng chờ lập hóa đơn',
  empty: 'Chưa có sản phẩm nào. Thêm từ Tra tồn hoặc Giữ hàng.',
  from: 'kho {warehouse}',
  qtyOf: 'Số lượng của {code}',
  total: 'Tổng {n} sản phẩm',
  soldOut: 'Đã hết hàng',
  left: 'Lúc chọn chỉ còn {n}',
  remove: 'Bỏ {code} khỏi giỏ hàng',
  toBill: 'Đưa vào hóa đơn',
  added: 'Thêm hóa đơn thành công. Thêm sản phẩm vào giỏ hàng thành công',
  removed: 'Xóa sản phẩm khỏi giỏ hàng thành công',
  full: 'Giỏ hàng đã đầy. Đưa vào hóa đơn trước khi thêm.',
  holdTaken: 'Phiếu giữ này đã ở trong giỏ hàng',
};

export const cartTexts = defineTexts({ cart });
