import { defineTexts } from '@/i18n/texts.ts';

const touch = {
  title: 'Bán chạm',
  goods: 'Hàng để chạm bán',
  mostSold: 'Bán chạy',
  favourites: 'Yêu thích',
  noneSold: 'Chưa bán được hàng nào trong {n} ngày qua.',
  noFavourites: 'Chưa có hàng yêu thích. Chạm ngôi sao ở một ô để giữ hàng đó ở đây.',
  emptyGroup: 'Nhóm này chưa có hàng nào đang bán.',
  left: 'còn {n}',
  soldOut: 'hết hàng',
  all: 'Tất cả',
  groups: 'Nguồn hàng và nhóm hàng',
  more: 'Xem thêm hàng',
  kinds: '{n} loại',
  elsewhere: 'kho khác còn {n}',
  onBill: 'trên hóa đơn',
  back: 'Quay lại',
  noSize: 'Không cỡ',
  noColor: 'Không màu',
  legend: 'Số đậm: còn ở quầy. Số cam: còn ở kho khác.',
  cell: 'Thêm {code}, {color}, {size}: quầy còn {n}, kho khác còn {m}',
  star: 'Thêm {name} vào yêu thích',
  unstar: 'Bỏ {name} khỏi yêu thích',
};

export const touchTexts = defineTexts({ touch });
