import type { GroupName } from '@soquay/contract/rights';

/** The demo business: a small chain that sells clothes and things for the home. */

interface DemoWarehouse {
  code: string;
  name: string;
  address: string;
}

export interface DemoShop {
  /** Part of usernames. */
  key: string;
  name: string;
  address: string;
  phone: string;
  taxCode: string;
  /** The shop floor first: most is sold from there. */
  warehouses: readonly DemoWarehouse[];
  /** Share of the products it carries, and of the bills it writes. */
  productShare: number;
  billShare: number;
  /** Districts of its customers, for deliveries. */
  districts: readonly string[];
}

export const shops: readonly DemoShop[] = [
  {
    key: 'hn',
    name: 'Mộc Miên Hàng Bông',
    address: '86 Hàng Bông, phường Hoàn Kiếm, Hà Nội',
    phone: '024 3928 6186',
    taxCode: '0100000000',
    warehouses: [
      { code: 'HN-CH', name: 'Quầy Hàng Bông', address: '86 Hàng Bông, Hà Nội' },
      { code: 'HN-GL', name: 'Kho Gia Lâm', address: 'Lô 7, ngõ 68 Ngô Xuân Quảng, Gia Lâm, Hà Nội' },
      { code: 'HN-ON', name: 'Kho bán online', address: '12 ngách 39 Pháo Đài Láng, Hà Nội' },
    ],
    productShare: 0.37,
    billShare: 0.42,
    districts: ['Hoàn Kiếm', 'Ba Đình', 'Đống Đa', 'Cầu Giấy', 'Hai Bà Trưng', 'Long Biên', 'Hà Đông'].map(
      (name) => `${name}, Hà Nội`,
    ),
  },
  {
    key: 'dn',
    name: 'Mộc Miên Bạch Đằng',
    address: '142 Bạch Đằng, phường Hải Châu, Đà Nẵng',
    phone: '0236 3562 142',
    taxCode: '0100000000-001',
    warehouses: [
      { code: 'DN-CH', name: 'Quầy Bạch Đằng', address: '142 Bạch Đằng, Đà Nẵng' },
      { code: 'DN-HK', name: 'Kho Hòa Khánh', address: '25 Âu Cơ, Liên Chiểu, Đà Nẵng' },
    ],
    productShare: 0.29,
    billShare: 0.22,
    districts: ['Hải Châu', 'Thanh Khê', 'Sơn Trà', 'Ngũ Hành Sơn', 'Liên Chiểu', 'Cẩm Lệ'].map(
      (name) => `${name}, Đà Nẵng`,
    ),
  },
  {
    key: 'sg',
    name: 'Mộc Miên Lê Văn Sỹ',
    address: '305 Lê Văn Sỹ, phường Nhiêu Lộc, TP. Hồ Chí Minh',
    phone: '028 3991 0305',
    taxCode: '0100000000-002',
    warehouses: [
      { code: 'SG-CH', name: 'Quầy Lê Văn Sỹ', address: '305 Lê Văn Sỹ, TP. Hồ Chí Minh' },
      { code: 'SG-TP', name: 'Kho Tân Phú', address: '61 Lũy Bán Bích, Tân Phú, TP. Hồ Chí Minh' },
    ],
    productShare: 0.34,
    billShare: 0.36,
    districts: ['Quận 1', 'Quận 3', 'Phú Nhuận', 'Bình Thạnh', 'Tân Bình', 'Gò Vấp', 'Thủ Đức'].map(
      (name) => `${name}, TP. Hồ Chí Minh`,
    ),
  },
];

export interface DemoPerson {
  username: string;
  fullname: string;
  group: GroupName;
  /** Keys of the shops where the person works. */
  shops: readonly string[];
  /** Codes; none: all of those shops. */
  warehouses?: readonly string[];
  isWarehouseManager?: true;
  canListSale?: true;
}

/** Staff, without the system admin. */
export const staff: readonly DemoPerson[] = [
  { username: 'quanly.hn', fullname: 'Nguyễn Thị Thanh Hương', group: 'Admin', shops: ['hn'] },
  { username: 'quanly.dn', fullname: 'Lê Quang Vinh', group: 'Admin', shops: ['dn'] },
  { username: 'quanly.sg', fullname: 'Trần Ngọc Bảo Châu', group: 'Admin', shops: ['sg'] },
  { username: 'ketoan', fullname: 'Đỗ Thị Minh Nguyệt', group: 'KeToan', shops: ['hn', 'dn', 'sg'] },
  { username: 'lan.hn', fullname: 'Phạm Thị Lan', group: 'Sale', shops: ['hn'], canListSale: true },
  { username: 'tuan.hn', fullname: 'Vũ Anh Tuấn', group: 'Sale', shops: ['hn'] },
  { username: 'mai.hn', fullname: 'Hoàng Tuyết Mai', group: 'Sale', shops: ['hn'], warehouses: ['HN-CH'] },
  { username: 'online.hn', fullname: 'Bùi Khánh Ly', group: 'Sale', shops: ['hn'] },
  { username: 'thao.dn', fullname: 'Huỳnh Thị Phương Thảo', group: 'Sale', shops: ['dn'] },
  { username: 'duy.dn', fullname: 'Phan Đức Duy', group: 'Sale', shops: ['dn'] },
  { username: 'vy.sg', fullname: 'Võ Tường Vy', group: 'Sale', shops: ['sg'] },
  { username: 'khoa.sg', fullname: 'Đặng Đăng Khoa', group: 'Sale', shops: ['sg'] },
  { username: 'ngoc.sg', fullname: 'Lâm Bích Ngọc', group: 'Sale', shops: ['sg'] },
  { username: 'dathang', fullname: 'Ngô Thuỳ Dương', group: 'Order', shops: ['hn', 'sg'] },
  { username: 'kho.hn', fullname: 'Nguyễn Văn Thành', group: 'Kho', shops: ['hn'], isWarehouseManager: true },
  { username: 'kho.dn', fullname: 'Trương Công Hậu', group: 'Kho', shops: ['dn'] },
  { username: 'kho.sg', fullname: 'Cao Minh Trí', group: 'Kho', shops: ['sg'] },
  { username: 'noidung', fullname: 'Dương Hà My', group: 'Content', shops: ['hn', 'dn', 'sg'] },
  { username: 'chupanh', fullname: 'Tạ Hải Đăng', group: 'Photo', shops: ['hn', 'sg'] },
];
