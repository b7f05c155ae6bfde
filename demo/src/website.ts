import type { Trx } from '../../server/src/database/database.ts';
import type { People } from './insert-people.ts';
import { insertRows } from './insert-rows.ts';
import { shops } from './shops.ts';

/** What the website of each shop says: all of them, and what stands at its foot. */
export async function insertWebsiteContent(trx: Trx, { companyIds }: People): Promise<void> {
  for (const company_id of companyIds.values()) {
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
