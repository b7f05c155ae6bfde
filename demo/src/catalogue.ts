import type { Shape } from './draw-product.ts';

/** Catalogue of the demo business: kinds, each with its styles; colours and sizes make the articles. */

export interface Colour {
  name: string;
  code: string;
  hex: string;
}

export const colours = {
  cream: { name: 'Trắng kem', code: 'TK', hex: '#efe6d6' },
  black: { name: 'Đen', code: 'DE', hex: '#2f2f33' },
  grey: { name: 'Xám khói', code: 'XK', hex: '#8f949a' },
  beige: { name: 'Be', code: 'BE', hex: '#d6bf9f' },
  brown: { name: 'Nâu đất', code: 'ND', hex: '#7d543b' },
  moss: { name: 'Xanh rêu', code: 'XR', hex: '#6d7851' },
  navy: { name: 'Xanh navy', code: 'XN', hex: '#2a3c59' },
  sky: { name: 'Xanh biển', code: 'XB', hex: '#8fb4c9' },
  rose: { name: 'Hồng đất', code: 'HD', hex: '#c98d86' },
  wine: { name: 'Đỏ đô', code: 'DD', hex: '#7f2636' },
  mustard: { name: 'Vàng mù tạt', code: 'VM', hex: '#d7a545' },
  brick: { name: 'Cam gạch', code: 'CG', hex: '#bf673f' },
} as const satisfies Record<string, Colour>;
type ColourKey = keyof typeof colours;

export interface Kind {
  /** Prefix of the product codes. */
  code: string;
  name: string;
  group: string;
  shape: Shape;
  styles: readonly string[];
  unit: string;
  material: string;
  sizes: readonly string[];
  colours: readonly ColourKey[];
  /** Lowest and highest selling price, thousand dong. */
  price: readonly [number, number];
}

const oneSize = [''];
const clothes = ['S', 'M', 'L', 'XL'];
const shoes = ['36', '37', '38', '39'];
const soft: ColourKey[] = ['cream', 'beige', 'moss', 'rose', 'sky', 'black'];
const strong: ColourKey[] = ['black', 'navy', 'brown', 'wine', 'moss'];
const glaze: ColourKey[] = ['cream', 'moss', 'sky', 'brick', 'mustard', 'grey'];

const women = 'Thời trang nữ';
const men = 'Thời trang nam';
const extras = 'Phụ kiện';
const kitchen = 'Nhà bếp';
const bedroom = 'Phòng ngủ, phòng tắm';
const decoration = 'Trang trí nhà';

function kind(
  [code, name, group, shape]: [string, string, string, Shape],
  price: [number, number],
  styles: string,
  rest: { material: string } & Partial<Pick<Kind, 'unit' | 'sizes' | 'colours'>>,
): Kind {
  const isWorn = group === women || group === men;
  return {
    code,
    name,
    group,
    shape,
    price,
    styles: styles.split(', '),
    unit: 'cái',
    sizes: isWorn ? clothes : oneSize,
    colours: isWorn ? soft : glaze,
    ...rest,
  };
}

export const kinds: readonly Kind[] = [
  kind(
    ['SM', 'Áo sơ mi', women, 'shirt'],
    [320, 560],
    'linen cổ trụ, lụa cổ nơ, cotton dáng rộng, tay bồng, thêu tay',
    { material: 'Linen' },
  ),
  kind(
    ['AT', 'Áo thun', women, 'tshirt'],
    [160, 290],
    'cotton trơn, sọc ngang, thêu hoa cúc, cổ tim, dáng rộng in chữ',
    {
      material: 'Cotton',
    },
  ),
  kind(['AL', 'Áo len', women, 'sweater'], [340, 620], 'cổ tròn, cổ lọ, gile dệt kim', { material: 'Len' }),
  kind(['AK', 'Áo khoác', women, 'jacket'], [520, 980], 'măng tô dạ, blazer một khuy, chống nắng', {
    material: 'Dạ',
    colours: strong,
  }),
  kind(
    ['DA', 'Đầm', women, 'dress'],
    [420, 890],
    'suông cổ vuông, hoa nhí tay phồng, hai dây, maxi đi biển, yếm denim',
    { material: 'Voan' },
  ),
  kind(['CV', 'Chân váy', women, 'skirt'], [260, 480], 'xếp ly, chữ A, bút chì công sở', {
    material: 'Tuyết mưa',
    colours: strong,
  }),
  kind(['QN', 'Quần nữ', women, 'trousers'], [290, 520], 'ống rộng linen, baggy, culottes, jeans ống đứng', {
    material: 'Linen',
    colours: strong,
  }),
  kind(['DB', 'Đồ bộ mặc nhà', women, 'shirt'], [230, 420], 'lụa dài tay, cotton cộc tay', {
    material: 'Lụa',
    unit: 'bộ',
  }),
  kind(['SN', 'Sơ mi nam', men, 'shirt'], [350, 590], 'oxford dài tay, linen cổ tàu, kẻ caro', {
    material: 'Oxford',
    colours: strong,
  }),
  kind(['PN', 'Áo polo nam', men, 'tshirt'], [280, 450], 'cá sấu trơn, phối bo cổ', {
    material: 'Cá sấu',
    colours: strong,
  }),
  kind(['QA', 'Quần âu nam', men, 'trousers'], [390, 650], 'dáng ôm, xếp ly', {
    material: 'Kaki',
    colours: strong,
  }),
  kind(['QS', 'Quần short nam', men, 'shorts'], [220, 360], 'kaki, đũi cạp chun', {
    material: 'Đũi',
    colours: strong,
  }),
  kind(['TX', 'Túi xách', extras, 'bag'], [280, 890], 'tote canvas, đeo chéo da bò, cói đan tay, hobo', {
    material: 'Canvas',
    colours: strong,
  }),
  kind(['MU', 'Mũ', extras, 'hat'], [120, 260], 'cói vành rộng, bucket, nồi dạ', {
    material: 'Cói',
    colours: soft,
  }),
  kind(['KH', 'Khăn', extras, 'scarf'], [150, 380], 'lụa vuông, len dài, quàng cashmere', {
    material: 'Lụa',
  }),
  kind(['GB', 'Giày', extras, 'shoe'], [390, 720], 'búp bê mũi tròn, lười da mềm, sneaker vải, mary jane', {
    material: 'Da',
    unit: 'đôi',
    sizes: shoes,
    colours: ['black', 'cream', 'brown'],
  }),
  kind(['DE', 'Dép', extras, 'sandal'], [120, 320], 'quai ngang da, xỏ ngón cói, đan chéo', {
    material: 'Da',
    unit: 'đôi',
    sizes: shoes,
    colours: ['brown', 'beige', 'black'],
  }),
  kind(['CO', 'Cốc gốm', kitchen, 'cup'], [65, 160], 'Bát Tràng men hỏa biến, quai tròn, có nắp gỗ', {
    material: 'Gốm',
  }),
  kind(['BA', 'Bát', kitchen, 'bowl'], [45, 130], 'ăn cơm men rạn, tô phở, chấm vuông', { material: 'Gốm' }),
  kind(['DI', 'Đĩa', kitchen, 'plate'], [60, 190], 'tròn vẽ tay, oval, lòng sâu', { material: 'Gốm' }),
  kind(['NO', 'Nồi', kitchen, 'pot'], [390, 980], 'gang tráng men, đất kho cá, sữa quai gỗ', {
    material: 'Gang',
    sizes: ['20cm', '24cm'],
    colours: ['brick', 'black', 'cream'],
  }),
  kind(['BN', 'Bình giữ nhiệt', kitchen, 'bottle'], [190, 390], 'inox 304, quai xách, nắp tre', {
    material: 'Inox',
    sizes: ['350ml', '500ml'],
    colours: soft,
  }),
  kind(['GO', 'Bộ ga gối', bedroom, 'pillow'], [590, 1450], 'cotton satin, linen, tencel', {
    material: 'Tencel',
    unit: 'bộ',
    sizes: ['1m6', '1m8'],
    colours: soft,
  }),
  kind(['VG', 'Vỏ gối tựa', bedroom, 'pillow'], [90, 220], 'linen viền tua rua, nhung, thêu lá', {
    material: 'Linen',
    colours: soft,
  }),
  kind(['KT', 'Khăn tắm', bedroom, 'towel'], [110, 290], 'cotton xơ dài, sợi tre', {
    material: 'Sợi tre',
    sizes: ['50x100', '70x140'],
    colours: soft,
  }),
  kind(['BH', 'Bình hoa', decoration, 'vase'], [150, 520], 'gốm cổ cao, thủy tinh, men mộc', {
    material: 'Gốm',
  }),
  kind(['NE', 'Nến thơm', decoration, 'candle'], [130, 290], 'hương sả chanh, hương quế, hương trà trắng', {
    material: 'Sáp đậu nành',
    unit: 'hộp',
  }),
  kind(['GI', 'Giỏ', decoration, 'basket'], [120, 360], 'mây tròn, lục bình có nắp, cói quai da', {
    material: 'Mây',
    colours: ['beige', 'brown', 'mustard'],
  }),
  kind(['DL', 'Đèn bàn', decoration, 'lamp'], [320, 760], 'chụp vải chân gỗ, giấy gió', {
    material: 'Gỗ',
    unit: 'chiếc',
    colours: ['cream', 'mustard', 'brick'],
  }),
];
