import { addDays, businessDay } from '@soquay/contract/rules/day';
import { pictureLink } from '@soquay/contract/rules/picture-link';
import type { Trx } from '../../server/src/database/database.ts';
import { drawBanner } from './draw-banner.ts';
import type { People } from './insert-people.ts';
import { insertRows } from './insert-rows.ts';
import { shops } from './shops.ts';

/** Inserts the website content of each shop. */
export async function insertWebsiteContent(trx: Trx, { companyIds }: People, now: Date): Promise<void> {
  const drawn = await Promise.all(banners.map(({ ground, figure }) => drawBanner(ground, figure)));
  for (const company_id of companyIds.values()) {
    for (const { sha256, width, height, content } of drawn) {
      await trx
        .insertInto('pictures')
        .values({ company_id, sha256, content_type: 'image/webp', width, height, content })
        .execute();
    }
    await insertRows(
      trx,
      'banners',
      banners.map(({ ground: _, figure: __, daysLeft, ...banner }, index) => ({
        company_id,
        ...banner,
        banner_media_type: 'image' as const,
        banner_media_link: pictureLink(drawn[index]?.sha256 ?? ''),
        shown_from: daysLeft === undefined ? null : businessDay(now),
        shown_to: daysLeft === undefined ? null : addDays(businessDay(now), daysLeft),
        banner_order: index + 1,
      })),
    );
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

const banners = [
  {
    ground: '#f3e3d3',
    figure: '#c8102e',
    title: 'Lụa mùa thu',
    header: 'Bộ sưu tập mới',
    content: 'Váy và áo lụa Vạn Phúc, dệt và may tại Hà Đông.',
    banner_link: '/nhom/vay',
    button_title: 'Xem hàng mới',
    button_link: '/nhom/vay',
    daysLeft: undefined,
    status: 1 as const,
  },
  {
    ground: '#dfe8e4',
    figure: '#2f6f62',
    title: 'Gốm và mây tre',
    header: 'Cho căn bếp nhỏ',
    content: 'Cốc, bát, giỏ mây. Miễn phí giao hàng từ 500.000đ.',
    banner_link: '/nhom/nha-bep',
    button_title: 'Mua ngay',
    button_link: '/nhom/nha-bep',
    daysLeft: 14,
    status: 1 as const,
  },
  {
    ground: '#e6e0f0',
    figure: '#6b4fa0',
    title: 'Quà 20/10',
    header: 'Gói quà miễn phí',
    content: 'Khăn lụa và túi thêu, kèm thiệp viết tay.',
    banner_link: '/qua-tang',
    button_title: 'Chọn quà',
    button_link: '/qua-tang',
    daysLeft: undefined,
    status: 0 as const,
  },
];

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
