import { createRandom, type Random } from './random.ts';
import { shops } from './shops.ts';

export interface DemoCustomer {
  customer_id: number;
  customer_name: string;
  /** Normalised. */
  customer_phone: string;
  customer_address: string;
  customer_group: string;
  /** Key of the shop where the customer buys. */
  shop: string;
}

const familyNames = [
  ['Nguyễn', 38],
  ['Trần', 12],
  ['Lê', 10],
  ['Phạm', 7],
  ['Hoàng', 5],
  ['Huỳnh', 4],
  ['Phan', 4],
  ['Vũ', 4],
  ['Võ', 3],
  ['Đặng', 3],
  ['Bùi', 3],
  ['Đỗ', 2],
  ['Hồ', 2],
  ['Ngô', 2],
  ['Dương', 1],
] as const;
const womensNames =
  'Thị Hoa,Thị Hạnh,Ngọc Anh,Thu Trang,Phương Linh,Minh Châu,Thị Hồng Nhung,Khánh Huyền,Thanh Tâm,Bích Phượng,Quỳnh Như,Mỹ Duyên,Thị Yến,Hải Yến,Diệu Linh,Thuỳ Trang,Kim Oanh,Thị Ngân,Hoài Thương,Cẩm Tú,Tường Vi,Bảo Ngọc,Lan Chi,Thảo Nguyên,Hà Giang,Thị Thu Hà,Mai Phương,Ánh Tuyết,Kiều Trinh,Thị Xuân'.split(
    ',',
  );
const mensNames =
  'Văn Hùng,Minh Đức,Quốc Bảo,Thanh Tùng,Anh Dũng,Hoàng Long,Gia Huy,Văn Nam,Trung Kiên,Đình Phúc,Hữu Nghĩa,Tuấn Kiệt,Xuân Trường,Công Minh,Hải Nam'.split(
    ',',
  );
const streets =
  'Nguyễn Trãi,Trần Phú,Lê Lợi,Hai Bà Trưng,Nguyễn Huệ,Phan Chu Trinh,Lý Thường Kiệt,Hoàng Diệu,Quang Trung,Điện Biên Phủ,Nguyễn Thị Minh Khai,Cách Mạng Tháng 8,Hùng Vương,Trần Hưng Đạo,Ngô Quyền'.split(
    ',',
  );
/** Most shoppers are in no group. */
const groups = [
  ['', 88],
  ['Khách quen', 8],
  ['Khách sỉ', 3],
  ['VIP', 1],
] as const;
const phonePrefixes = '032,033,035,036,038,070,076,079,081,083,086,088,090,091,093,094,096,097,098'.split(
  ',',
);

export function buildCustomers(count: number): DemoCustomer[] {
  const random = createRandom('customers');
  const phones = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const shop = random.weighted(shops.map((one) => [one, one.billShare] as const));
    const isWoman = random.chance(0.78);
    const name = `${random.weighted(familyNames)} ${random.pick(isWoman ? womensNames : mensNames)}`;
    return {
      customer_id: index + 1,
      customer_name: name,
      customer_phone: newPhone(random, phones),
      // Most shoppers never say where they live.
      customer_address: random.chance(0.4)
        ? `${random.int(1, 320)} ${random.pick(streets)}, ${random.pick(shop.districts)}`
        : '',
      customer_group: random.weighted(groups),
      shop: shop.key,
    };
  });
}

function newPhone(random: Random, taken: Set<string>): string {
  let phone: string;
  do {
    phone = `${random.pick(phonePrefixes)}${String(random.int(0, 9_999_999)).padStart(7, '0')}`;
  } while (taken.has(phone));
  taken.add(phone);
  return phone;
}
