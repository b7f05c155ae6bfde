import { defineTexts } from '@/i18n/texts.ts';

const sessions = {
  title: 'Đang đăng nhập ở',
  none: 'Không đăng nhập ở đâu.',
  current: 'Máy này',
  device: '{browser} trên {system}',
  unknownDevice: 'Thiết bị không rõ',
  lastSeen: 'Dùng gần nhất lúc {at}',
  since: 'Đăng nhập từ {at}',
  end: 'Đăng xuất',
  endAll: 'Đăng xuất ở mọi máy',
  endAllTitle: 'Bạn chắc chắn muốn đăng xuất {name} ở mọi máy ?',
  endAllText: 'Người này phải đăng nhập lại. Đơn đang soạn dở vẫn còn trên máy của họ.',
};

export const sessionsTexts = defineTexts({ sessions });
