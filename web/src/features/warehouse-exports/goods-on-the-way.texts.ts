import { defineTexts } from '@/i18n/texts.ts';

/** Goods on their way between warehouses, and those that were counted short. */
const goodsOnTheWay = {
  title: 'Hàng đang chuyển',
  show: 'Hiện',
  all: 'Tất cả',
  coming: 'Chuyển đến',
  going: 'Chuyển đi',
  missing: 'Thiếu chưa xử lý',
  search: 'Tìm theo mã, tên sản phẩm, kho hoặc số phiếu',
  since: 'Từ ngày',
  days: '{n} ngày',
  today: 'hôm nay',
  unit: 'dòng hàng',
  productCode: 'Mã sản phẩm',
  productName: 'Tên sản phẩm',
  from: 'Kho xuất',
  to: 'Kho nhận',
  export: 'Phiếu xuất',
  receipt: 'Phiếu nhập',
  qty: 'Số lượng',
  state: 'Trạng thái',
  isOnTheWay: 'Đang chuyển',
  isMissing: 'Thiếu',
  piecesOnTheWay: 'Món đang chuyển',
  piecesMissing: 'Món thiếu chưa xử lý',
  nothing: 'Không có hàng nào đang chuyển hay còn thiếu',
  nothingFound: 'Không có dòng nào như vậy',
  onlyOldest: 'Chỉ hiện {n} dòng lâu nhất',
};

export const goodsOnTheWayTexts = defineTexts({ goodsOnTheWay });
