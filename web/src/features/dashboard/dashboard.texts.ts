import { defineTexts } from '@/i18n/texts.ts';

const dashboard = {
  nothingGranted:
    'Tài khoản của bạn chưa được cấp mục nào ở cửa hàng này. Liên hệ quản trị để được cấp quyền.',
  nothingToDo: 'Không có việc gì đang chờ bạn.',
  toDo: 'Cần làm',
  waiting: {
    holds_ending: 'phiếu giữ hết hạn hôm nay',
    preorders_due: 'đơn đặt hàng đến hẹn giao',
    bills_unmarked: 'hóa đơn kế toán chưa xử lý trong 30 ngày',
    goods_to_count: 'mã cần đếm',
    goods_on_the_way: 'sản phẩm đang chuyển giữa các kho',
    preorders_arrived: 'đơn đặt hàng đã về hàng, chờ giao khách',
    transfers_waiting: 'phiếu chuyển kho chờ xác nhận',
    feedbacks_new: 'góp ý mới trên website',
    callbacks_new: 'yêu cầu gọi lại mới',
  },
  noBill: 'Cửa hàng chưa có hóa đơn nào. Mục Bắt đầu dẫn từng bước đến hóa đơn đầu tiên.',
  start: 'Bắt đầu',
};

export const dashboardTexts = defineTexts({ dashboard });
