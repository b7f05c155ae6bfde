import { defineTexts } from '@/i18n/texts.ts';

const layout = {
  title: 'Giao diện',
  dark: 'Màu tối',
  preloader: 'Màn hình chào 2,5 giây khi mở',
  kept: 'Lựa chọn được giữ trên máy này.',
  reset: 'Về như ban đầu',
  layout: {
    title: 'Kiểu menu',
    vertical: 'Dọc',
    horizontal: 'Ngang',
  },
  width: {
    title: 'Chiều rộng',
    fluid: 'Hết màn hình',
    boxed: 'Trong khung',
    scrollable: 'Cuộn cùng trang',
  },
  topBar: {
    title: 'Thanh trên',
    light: 'Sáng',
    dark: 'Tối',
    colored: 'Có màu',
  },
  sidebarType: {
    title: 'Cỡ menu',
    default: 'Thường',
    compact: 'Gọn',
    icon: 'Chỉ biểu tượng',
  },
  sidebarColor: {
    title: 'Màu menu',
    dark: 'Tối',
    light: 'Sáng',
    colored: 'Có màu',
    gradient1: 'Xanh đậm',
    gradient2: 'Ngọc',
    gradient3: 'Mận',
    gradient4: 'Đất',
    gradient5: 'Xám',
  },
  sidebarImage: {
    title: 'Nền menu',
    none: 'Không',
    image1: 'Sọc',
    image2: 'Chấm',
    image3: 'Kẻ',
    image4: 'Đồi',
  },
};

export const layoutTexts = defineTexts({ layout });
