import { nextNumber } from '../factories/numbers.ts';
import { buildUser, password, rolesOf, signIn } from '../factories/people.ts';
import { picture } from '../factories/preorders.ts';
import { buildProduct } from '../factories/products.ts';
import { buildSheet, type SheetRows } from '../factories/sheets.ts';
import { send, type World } from './send.ts';

/** Makes what calls name as '{brand}': its key, or an object with `key` and what else it is called by ('{brand.name}'). */
export type Maker = (world: World, thing: (name: string) => Promise<unknown>) => Promise<unknown>;

/** Made by a call that must succeed; its answer's row, whose key stands in `keyField`. */
function madeBy(call: string, keyField: string, fields: (world: World, number: number) => object): Maker {
  return (world) => makeBy(world, { call, keyField, body: { ...fields(world, nextNumber()) } });
}

interface Making {
  call: string;
  keyField: string;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  form?: Record<string, unknown>;
  files?: Record<string, File>;
}

interface Made {
  key: unknown;
  details: { id: number; product_id?: number }[];
  images?: { image_file: string }[];
}

async function makeBy(world: World, { keyField, ...sent }: Making): Promise<Made> {
  const answer = await send(world, sent);
  if (answer.statusCode !== 200) throw new Error(`${sent.call} makes nothing: ${answer.body}`);
  const { data } = answer.json();
  return { ...data, key: data[keyField] };
}

/** A thing to which something has been done. */
function after(call: string, kind: string): Maker {
  return async (world, thing) => {
    const key = await thing(kind);
    const answer = await send(world, { call: call.replace('{key}', String(key)) });
    if (answer.statusCode !== 200) throw new Error(`${call} does nothing: ${answer.body}`);
    return key;
  };
}

async function exportBy(
  world: World,
  thing: (name: string) => Promise<unknown>,
  given: object,
): Promise<unknown> {
  const details = [{ product_id: await thing('product'), warehouse_code: world.warehouses[0], qty: 3 }];
  const body = { ...inShop(world), ...given, details };
  const made = await makeBy(world, { call: 'POST /api/warehouse-exports', keyField: 'id', body });
  return { ...made, line: made.details[0]?.id };
}

/** The last of more than a page of them. */
function manyOf(kind: string): Maker {
  return async (world, thing) => {
    let last: unknown;
    for (let count = 0; count < 12; count += 1) last = await makers[kind]?.(world, thing);
    return last;
  };
}

const inShop = ({ company_id }: World) => ({ company_id });

const goodsTitles = ['Mã sản phẩm', 'Kho', 'Số lượng'];

async function goodsRow({ warehouses }: World, thing: (name: string) => Promise<unknown>, qty: number) {
  return [String(await thing('product.product_code')), warehouses[0] ?? '', qty];
}

/** A file of these rows. */
function sheetOf(rows: SheetRows) {
  return { key: new File([new Uint8Array(buildSheet(rows))], 'hang.xlsx') };
}

export const makers: Record<string, Maker> = {
  shop: async ({ company_id }) => company_id,
  warehouse: async ({ warehouses }) => warehouses[0],
  otherWarehouse: async ({ warehouses }) => warehouses[1],
  me: async ({ user_id }) => user_id,
  number: async () => nextNumber(),
  day: async () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(),
  nextWeek: async () =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(
      Date.now() + 7 * 24 * 60 * 60_000,
    ),

  brand: madeBy('POST /api/brands', 'id', (world, n) => ({ ...inShop(world), brand_name: `Hiệu ${n}` })),
  category: madeBy('POST /api/categories', 'category_id', (world, n) => ({
    ...inShop(world),
    category_name: `Nhóm ${n}`,
  })),
  webCategory: madeBy('POST /api/categories/web', 'category_id', (world, n) => ({
    ...inShop(world),
    category_name: `Nhóm web ${n}`,
  })),
  attribute: madeBy('POST /api/attributes', 'attribute_id', (world, n) => ({
    ...inShop(world),
    attribute_name: `Chất ${n}`,
  })),
  value: async (world, thing) =>
    await makeBy(world, {
      call: 'POST /api/attribute-values',
      keyField: 'value_id',
      body: { ...inShop(world), attribute_id: await thing('attribute'), value: `Giá trị ${nextNumber()}` },
    }),
  attributed: async (world, thing) => {
    const attribute_ids = [await thing('attribute')];
    const body = { ...inShop(world), category_name: `Nhóm ${nextNumber()}`, attribute_ids };
    return await makeBy(world, { call: 'POST /api/categories', keyField: 'category_id', body });
  },
  ownWarehouse: madeBy('POST /api/warehouses', 'warehouse_code', (world, n) => ({
    ...inShop(world),
    warehouse_code: `KHO-${n}`,
    warehouse_name: `Kho ${n}`,
  })),
  paymentMethod: madeBy('POST /api/payment-methods', 'payment_code', (_, n) => ({
    payment_code: `TT${n}`,
    payment_desc: `Trả ${n}`,
    kind: 'other',
  })),
  unit: madeBy('POST /api/units', 'unit_code', (_, n) => ({ unit_code: `dv${n}`, unit_name: `Đơn vị ${n}` })),
  currency: madeBy('POST /api/currencies', 'currency_code', (_, n) => ({
    currency_code: `T${n}`,
    currency_name: `Tiền ${n}`,
  })),
  exportType: madeBy('POST /api/warehouse-export-types', 'warehouse_export_type_id', (_, n) => ({
    warehouse_export_type_name: `Xuất ${n}`,
    behaviour: 'write-off',
  })),
  receiptType: madeBy('POST /api/warehouse-receipt-types', 'warehouse_receipt_type_id', (_, n) => ({
    warehouse_receipt_type_name: `Nhập ${n}`,
    behaviour: 'once',
  })),
  company: madeBy('POST /api/companies', 'company_id', (_, n) => ({
    company_name: `Cửa hàng mới ${n}`,
    company_address: '1 Hàng Gai',
    company_phone: '0243 825 0000',
  })),
  customer: madeBy('POST /api/customers', 'customer_id', (_, n) => ({
    customer_name: `Khách ${n}`,
    customer_address: '',
    customer_phone: `09${String(n).padStart(8, '0')}`,
  })),
  user: madeBy('POST /api/users', 'user_id', ({ company_id }, n) => ({
    username: `nguoi${n}`,
    fullname: `Người ${n}`,
    password: 'Ghe$Nhua7Xanh',
    companies: [{ company_id, role_ids: [] }],
  })),
  colleague: async ({ server, shop }) => {
    const { user_id, ...user } = await buildUser(server.db, { shop, groups: ['Sale'] });
    return { ...user, key: user_id };
  },
  /** Works in one shop alone: what they send may leave it out. */
  shopAdmin: async ({ server, shop }) => ({
    key: await signIn(server.app, await buildUser(server.db, { shop, groups: ['Admin'] })),
  }),
  /** Signed in with a token of their own. */
  newcomer: async ({ server, shop }) => {
    const user = await buildUser(server.db, { shop, groups: ['Sale'] });
    return { ...user, key: await signIn(server.app, user) };
  },
  assigned: async (world, thing) => {
    const user_id = await thing('keeper');
    const body = { ...inShop(world), user_id, warehouse_codes: [world.warehouses[0]] };
    const answer = await send(world, { call: 'POST /api/users/warehouses', body });
    if (answer.statusCode !== 200) throw new Error(`nobody is assigned: ${answer.body}`);
    return user_id;
  },
  keeper: async ({ server, shop }) => (await buildUser(server.db, { shop, groups: ['Kho'] })).user_id,
  buyer: async ({ server, shop }) => (await buildUser(server.db, { shop, groups: ['Order'] })).user_id,
  role: madeBy('POST /api/roles', 'role_id', (world, n) => ({
    ...inShop(world),
    role_name: `Nhóm quyền ${n}`,
    base_group: 'Sale',
    data: [],
  })),
  kho: async ({ server, shop }) => (await rolesOf(server.db, shop, ['Kho']))[0],
  product: async ({ server, shop, warehouses: [warehouse = ''] }) => {
    const number = nextNumber();
    const product = await buildProduct(server.db, {
      shop,
      product_name: `Áo ${number}`,
      code_anh: `ANH${number}`,
      stock: { [warehouse]: 100 },
    });
    return { ...product, code_anh: `ANH${number}`, key: product.product_id };
  },
  /** With everything that a list is searched for. */
  filled: async (world, thing) => {
    const number = nextNumber();
    return await makeBy(world, {
      call: 'POST /api/products',
      keyField: 'product_id',
      query: inShop(world),
      form: {
        product_code: `DAY${number}`,
        product_name: `Khăn ${number}`,
        code_anh: `DAY${number}`,
        unit_code: 'cái',
        category_id: await thing('category'),
        web_category_id: await thing('webCategory'),
        brand_id: await thing('brand'),
        price: 300_000,
        posted_insta: 1,
        atts: [{ att_id: await thing('attribute'), value: 'Lụa' }],
      },
    });
  },
  /** Two pictures with their product. */
  pictured: async (world, thing) => {
    const product_id = await thing('product');
    for (const type of ['jpeg', 'png'] as const) {
      const call = `POST /api/products/${product_id}/images`;
      const answer = await send(world, { call, files: { 'images[]': picture(`anh.${type}`, type) } });
      if (answer.statusCode !== 200) throw new Error(`${call} adds nothing: ${answer.body}`);
    }
    const { images } = (await send(world, { call: `GET /api/products/${product_id}` })).json().data;
    return { key: product_id, first: images[0].image_file, last: images[1].image_file };
  },
  image: async () => ({ key: picture('anh.jpg') }),
  imageOfProduct: async (_, thing) => ({ key: picture(`${await thing('product.code_anh')}.jpg`) }),
  receiptSheet: async (world, thing) => sheetOf([goodsTitles, await goodsRow(world, thing, 6)]),
  exportSheet: async (world, thing) =>
    sheetOf([
      [...goodsTitles, 'Loại phiếu xuất', 'Kho nhận'],
      [...(await goodsRow(world, thing, 7)), 'Xuất chuyển kho', world.warehouses[1] ?? ''],
    ]),
  newProductSheet: async (_, thing) =>
    sheetOf([
      ['Mã sản phẩm', 'Tên sản phẩm', 'Đơn vị', 'Giá bán'],
      [`NHAP${await thing('number')}`, 'Mũ nan', 'cái', 250_000],
    ]),
  updateSheet: async (_, thing) =>
    sheetOf([
      ['Mã sản phẩm', 'Giá bán'],
      [String(await thing('product.product_code')), 275_000],
    ]),
  contentSheet: async (_, thing) =>
    sheetOf([
      ['Mã ảnh hoặc mã sản phẩm', 'Tên trên web'],
      [String(await thing('product.code_anh')), 'Áo trên web'],
    ]),
  bundleItem: async (world, thing) => {
    const { company_id } = world;
    const { product_id: set_id } = await buildProduct(world.server.db, { shop: world.shop });
    const product_id = await thing('product');
    return await makeBy(world, {
      call: 'POST /api/products/sets',
      keyField: 'id',
      body: { company_id, set_id, product_id, base_qty: 1, qty_rate: 1 },
    });
  },
  emptyProduct: async ({ server, shop }) => (await buildProduct(server.db, { shop })).product_id,
  phoneUser: async ({ server, shop }) => {
    const national = `98${String(nextNumber()).padStart(7, '0')}`;
    const { user_id } = await buildUser(server.db, { shop, phone: `0${national}` });
    return { key: user_id, national };
  },
  baseProduct: async (world, thing) => {
    const key = await thing('product');
    const { base_product_id } = await world.server.db
      .selectFrom('products')
      .select('base_product_id')
      .where('product_id', '=', Number(key))
      .executeTakeFirstOrThrow();
    return base_product_id;
  },
  seller: async ({ server, shop }) => {
    const { user_id, ...user } = await buildUser(server.db, { shop, groups: ['Sale'] });
    return { ...user, key: user_id };
  },
  refreshToken: async ({ server, shop }) => {
    const { username } = await buildUser(server.db, { shop, groups: ['Sale'] });
    const body = { username, password };
    const answer = await send(
      { server, headers: { authorization: '' } },
      { call: 'POST /api/auth/login', body },
    );
    return answer.json().data.refresh_token;
  },
  hold: async (world, thing) => {
    const product_code = await thing('product.product_code');
    const made = await makeBy(world, {
      call: 'POST /api/inventories/reservations',
      keyField: 'id',
      body: {
        ...inShop(world),
        expired_date: await thing('nextWeek'),
        customer_name: 'Chị Hoa',
        customer_phone: '0912345678',
        qty: 2,
        product_code,
        warehouse_code: world.warehouses[0],
      },
    });
    return { ...made, product_code };
  },
  bill: async (world, thing) => {
    const product_id = await thing('product');
    const line = { product_id, warehouse_code: world.warehouses[0], qty: 2, price: 250_000, discount: 0 };
    const body = { ...inShop(world), payment_code: 'TM', saleman_id: world.user_id, details: [line] };
    const bill = await makeBy(world, { call: 'POST /api/bills', keyField: 'id', body });
    return { ...bill, line: bill.details[0]?.id, product_code: await thing('product.product_code') };
  },
  repay: async (world, thing) =>
    await makeBy(world, {
      call: 'POST /api/repays',
      keyField: 'id',
      body: {
        ...inShop(world),
        bill_id: await thing('bill'),
        details: [{ id: await thing('bill.line'), qty: 1 }],
      },
    }),
  sixDigits: async () => String(nextNumber()).padStart(6, '0'),
  deletedUser: after('DELETE /api/users/{key}', 'user'),
  receipt: async (world, thing) => {
    const details = [{ product_id: await thing('product'), warehouse_code: world.warehouses[0], qty: 3 }];
    const body = { ...inShop(world), receipt_type: 2, details };
    const receipt = await makeBy(world, { call: 'POST /api/warehouse-receipts', keyField: 'id', body });
    return { ...receipt, line: receipt.details[0]?.id };
  },
  deletedReceipt: after('DELETE /api/warehouse-receipts/{key}', 'receipt'),
  /** The receipt that waits for a transfer. */
  arriving: async (_, thing) => await thing('transfer.sent_to.receipt_id'),
  transfer: (world, thing) =>
    exportBy(world, thing, { export_type: 1, receipt_warehouse_code: world.warehouses[1] }),
  /** A transfer with a second product, whose line can be taken away. */
  twoSent: async (world, thing) => {
    const [warehouse = ''] = world.warehouses;
    const { product_id, product_code } = await buildProduct(world.server.db, {
      shop: world.shop,
      stock: { [warehouse]: 100 },
    });
    const body = {
      export_id: await thing('transfer'),
      product_id,
      product_code,
      warehouse_code: warehouse,
      qty: 4,
    };
    const made = await makeBy(world, {
      call: 'POST /api/warehouse-exports/add-product',
      keyField: 'id',
      body,
    });
    return { ...made, product_code, line: made.details.find((line) => line.product_id === product_id)?.id };
  },
  loan: (world, thing) => exportBy(world, thing, { export_type: 4, borrower: 'Chị Hoa' }),
  deletedTransfer: after('DELETE /api/warehouse-exports/{key}', 'transfer'),
  deletedBill: after('DELETE /api/bills/{key}', 'bill'),
  markedBill: after('PUT /api/bills/{key}/set-processed-accounting', 'bill'),
  deletedRepay: after('DELETE /api/repays/{key}', 'repay'),
  markedRepay: after('PUT /api/repays/{key}/set-processed-accounting', 'repay'),
  deletedPreorder: after('DELETE /api/orders/{key}', 'preorder'),
  markedPreorder: after('PUT /api/orders/{key}/set-processed-accounting', 'preorder'),
  twoLines: async (world, thing) => {
    const order_id = await thing('preorder');
    const line = { product_name: 'Dép', color: '', size: '', unit_code: 'đôi', qty: 1, price: 100_000 };
    const body = { order_id, ...line };
    const preorder = await makeBy(world, { call: 'POST /api/orders/detail', keyField: 'id', body });
    return { ...preorder, line: preorder.details[0]?.id };
  },
  preorder: async (world) => {
    const preorder = await makeBy(world, {
      call: 'POST /api/orders',
      keyField: 'id',
      query: inShop(world),
      form: {
        expire_date: await makers.nextWeek?.(world, async () => undefined),
        customer_phone: `09${String(nextNumber()).padStart(8, '0')}`,
        customer_name: 'Chị Lan',
        payment_code: 'TM',
        saleman_id: world.user_id,
        orderman_id: world.user_id,
        details: [
          { product_name: 'Giày', color: 'Nâu', size: '42', unit_code: 'đôi', qty: 1, price: 1_000_000 },
        ],
      },
      files: { 'images[]': picture('giay.jpg') },
    });
    return { ...preorder, line: preorder.details[0]?.id, image_file: preorder.images?.[0]?.image_file };
  },
  banner: madeBy('POST /api/banners', 'id', (world, n) => ({
    ...inShop(world),
    ...bannerFields,
    title: `Tết ${n}`,
  })),
  footerMenu: madeBy('POST /api/footer-menus', 'id', (world, n) => ({
    ...inShop(world),
    name: `Menu ${n}`,
    link: '/gioi-thieu',
    menu_order: 1,
    parent_id: null,
  })),
  manyBanners: manyOf('banner'),
  manyFooterMenus: manyOf('footerMenu'),
  manyWebCategories: manyOf('webCategory'),
  feedback: async ({ server, company_id }) => {
    const { id } = await server.db
      .insertInto('feedbacks')
      .values({ company_id, name: 'Cô Tư', email: 'tu@example.vn', feedback: 'Giày hơi chật' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  callback: async ({ server, company_id }) => {
    const { id } = await server.db
      .insertInto('callbacks')
      .values({ company_id, phone: `07${String(nextNumber()).padStart(8, '0')}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  shopAddress: madeBy('POST /api/shop-addresses', 'id', (world, n) => ({
    ...inShop(world),
    name: `Quầy ${n}`,
    address: '3 Hàng Bạc',
    phone: '0243 825 0000',
    map_link: 'https://maps.example.vn/1',
    display_order: 1,
    status: 1,
  })),
};

export const bannerFields = {
  header: 'Mới về',
  title: 'Tết',
  content: 'Hàng mới',
  banner_link: '/tet',
  banner_media_type: 'video',
  banner_media_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  button_title: 'Xem',
  button_link: '/tet',
  banner_order: 1,
  status: 1,
};
