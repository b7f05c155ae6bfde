import type { Trx } from '../../server/src/database/database.ts';
import type { People } from './insert-people.ts';
import { insertRows } from './insert-rows.ts';
import { shops } from './shops.ts';

/** What the website of each shop says: all of them, and what stands at its foot. */
export async function insertWebsiteContent(trx: Trx, { companyIds }: People, now: Date): Promise<void> {
  for (const company_id of companyIds.values()) {
    await insertRows(
      trx,
      'feedbacks',
      feedbacks.map((one, index) => ({ company_id, created_at: hoursAgo(now, 5 + index * 31), ...one })),
    );
    await insertRows(
      trx,
      'callbacks',
      callbacks.map(({ hours, ...one }) => ({
        company_id,
        ...one,
        created_at: hoursAgo(now, hours + one.request_times),
        last_request: hoursAgo(now, hours),
      })),
    );
    await insertRows(
      trx,
      'shop_addresses',
      shops.map(({ name, address, phone }, index) => ({
        company_id,
        name,
        address,
        phone,
        map_link: `https://www.google.com/maps/search/${encodeURIComponent(address.split('\n')[0] ?? '')}`,
        display_order: index + 1,
        status: 1 as const,
      })),
    );
    for (const [index, { below, ...menu }] of footer.entries()) {
      const { id } = await trx
        .insertInto('footer_menus')
        .values({ company_id, menu_order: index + 1, ...menu })
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertRows(
        trx,
        'footer_menus',
        below.map((one, place) => ({ company_id, parent_id: id, menu_order: place + 1, ...one })),
      );
    }
  }
}

const footer = [
  {
    name: 'Về Mộc Miên',
    link: '/ve-chung-toi',
    below: [
      { name: 'Câu chuyện của chúng tôi', link: '/ve-chung-toi/cau-chuyen' },
      { name: 'Tuyển dụng', link: '/tuyen-dung' },
    ],
  },
  {
    name: 'Chính sách',
    link: '/chinh-sach',
    below: [
      { name: 'Đổi trả trong 7 ngày', link: '/chinh-sach/doi-tra' },
      { name: 'Giao hàng và thu hộ', link: '/chinh-sach/giao-hang' },
      { name: 'Bảo mật thông tin', link: '/chinh-sach/bao-mat' },
    ],
  },
  {
    name: 'Kết nối',
    link: 'https://www.facebook.com/',
    below: [{ name: 'Zalo', link: 'https://zalo.me/' }],
  },
];

function hoursAgo(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000);
}

const feedbacks = [
  {
    name: 'Nguyễn Thu Trang',
    email: 'trang.nt@example.vn',
    feedback:
      'Váy lụa đúng màu như ảnh, giao trong ngày. Lần sau shop cho em xin thêm túi giấy để làm quà nhé.',
    state: 'new' as const,
    note: '',
  },
  {
    name: 'Phạm Quốc Bảo',
    email: 'bao.pham@example.vn',
    feedback: 'Áo sơ mi size L hơi chật vai so với bảng size trên web, mong shop đo lại.',
    state: 'new' as const,
    note: '',
  },
  {
    name: 'Lê Mai',
    email: 'mai.le@example.vn',
    feedback: 'Nhân viên ở cửa hàng Hàng Bông tư vấn rất nhiệt tình 🌸',
    state: 'answered' as const,
    note: 'Đã gửi thư cảm ơn',
  },
];

const callbacks = [
  { phone: '0912345001', request_times: 3, hours: 1, state: 'new' as const, note: '' },
  { phone: '0987654002', request_times: 1, hours: 20, state: 'new' as const, note: '' },
  {
    phone: '0903456003',
    request_times: 2,
    hours: 70,
    state: 'answered' as const,
    note: 'Khách hỏi giờ mở cửa',
  },
];
