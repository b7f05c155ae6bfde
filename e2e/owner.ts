import { randomUUID } from 'node:crypto';
import * as XLSX from '@e965/xlsx';
import * as auth from '@soquay/contract/auth';
import { type BillInput, createBill } from '@soquay/contract/bills';
import { companies } from '@soquay/contract/companies';
import type { Endpoint, EndpointAnswer, EndpointInput } from '@soquay/contract/endpoint';
import { cancelHold, createHold, type Hold, type HoldInput } from '@soquay/contract/holds';
import { setLineProcess } from '@soquay/contract/preorder-lines';
import { getPreorder } from '@soquay/contract/preorders';
import { findProductsByCode } from '@soquay/contract/products';
import { createReturn, getRepayableProducts } from '@soquay/contract/returns';
import type { GroupName } from '@soquay/contract/rights';
import { addDays, businessDay } from '@soquay/contract/rules/day';
import { addStockCounts } from '@soquay/contract/stock-take-counts';
import { createStockTake } from '@soquay/contract/stock-takes';
import {
  createUser,
  deleteUser,
  getUser,
  listUserShops,
  listUsers,
  type User,
  updateUser,
} from '@soquay/contract/users';
import { createExport, type SavedExport } from '@soquay/contract/warehouse-exports';
import {
  confirmReceipt,
  createReceipt,
  defaultReceiptType,
  getReceipt,
} from '@soquay/contract/warehouse-receipts';
import { warehouses } from '@soquay/contract/warehouses';

/** A row of the product sheet: the template's headings to what stands below them. */
export type ProductSheetRow = Record<string, string | number>;

export interface Shop {
  company_id: number;
  company_name: string;
  warehouse: string;
}

export interface Staff {
  username: string;
  password: string;
}

type ExportInput = EndpointInput<typeof createExport>['body'];

/** Further fields of a bill; without them a walk-in customer buys at the counter. */
export type Sale = Partial<
  Pick<BillInput, 'customer_phone' | 'customer_name' | 'order_origin' | 'payment_code' | 'saleman_id'>
>;

let lastNumber = 0;

/** Sets up what a test is given, through the same API the screens use. */
export class Owner {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async signIn(url: string, password: string): Promise<Owner> {
    const { data } = await call(url, auth.login, { body: { username: 'admin', password } });
    return new Owner(url, data.access_token);
  }

  api<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<EndpointAnswer<E>> {
    return call(this.#url, endpoint, input, this.#token);
  }

  /** A shop with one warehouse; names and codes are new each time. */
  async openShop(): Promise<Shop> {
    const number = newNumber();
    const company_name = `Cửa hàng thử ${number}`;
    const { data } = await this.api(companies.create, { body: { company_name } });
    const { company_id } = data;
    const warehouse = `K${number}`;
    await this.api(warehouses.create, {
      body: { company_id, warehouse_code: warehouse, warehouse_name: `Kho ${number}` },
    });
    return { company_id, company_name, warehouse };
  }

  async hire(shop: Shop, ...groups: GroupName[]): Promise<Staff> {
    const given = await this.invite(shop, ...groups);
    const password = 'Gianhang#1';
    const { data } = await call(this.#url, auth.login, { body: given });
    const body = { current_password: given.password, password };
    await call(this.#url, auth.changeMyPassword, { body }, data.access_token);
    return { ...given, password };
  }

  /** As `hire`, of somebody who has not signed in yet, and so has to change the password they were given. */
  async invite(shop: Shop, ...groups: GroupName[]): Promise<Staff> {
    const username = `nv${newNumber()}`;
    const password = 'Ngaydau#1';
    const role_ids = await this.#rolesOf(shop, groups);
    const companies = [{ company_id: shop.company_id, role_ids, warehouse_codes: [] }];
    await this.api(createUser, {
      body: { username, password, fullname: `Nhân viên ${username}`, companies },
    });
    return { username, password };
  }

  /** Somebody's account as it is now, with what they are in each shop. */
  async userOf({ username }: Pick<Staff, 'username'>): Promise<User> {
    const { data } = await this.api(listUsers, { query: { username, per_page: 200 } });
    const id = data.find((one) => one.username === username)?.user_id ?? 0;
    return (await this.api(getUser, { params: { id } })).data;
  }

  /** Gives somebody who has an account work in a shop, or other work than they have there. */
  async assign(
    staff: Pick<Staff, 'username'>,
    shop: Shop,
    { groups, warehouse_codes = [] }: { groups: GroupName[]; warehouse_codes?: string[] },
  ): Promise<void> {
    const { user_id, can_list_sale, is_admin, is_warehouse_manager, ...account } = await this.userOf(staff);
    const role_ids = await this.#rolesOf(shop, groups);
    const companies = [{ company_id: shop.company_id, role_ids, warehouse_codes }];
    await this.api(updateUser, { params: { id: user_id }, body: { ...account, companies } });
  }

  /** Ends somebody's work in one shop. */
  async letGo(staff: Pick<Staff, 'username'>, { company_id }: Pick<Shop, 'company_id'>): Promise<void> {
    const { user_id } = await this.userOf(staff);
    await this.api(deleteUser, { params: { id: user_id }, query: { company_id } });
  }

  async #rolesOf({ company_id }: Shop, groups: readonly GroupName[]): Promise<number[]> {
    const { data } = await this.api(listUserShops, {});
    const roles = data.find((shop) => shop.company_id === company_id)?.roles ?? [];
    return roles
      .filter(({ role_name }) => (groups as readonly string[]).includes(role_name))
      .map(({ role_id }) => role_id);
  }

  /** Imports a sheet as the product screen would. */
  async importProducts(shop: Shop, rows: readonly ProductSheetRow[]): Promise<void> {
    const form = new FormData();
    form.append('file', new Blob([productSheet(rows)]), 'san-pham.xlsx');
    await this.#upload(`/api/products/import?company_id=${shop.company_id}`, form);
  }

  /** Products 'SP001', 'SP002', … with barcodes, 100.000đ a piece and so many of each in the shop's warehouse. */
  async stockUp(shop: Shop, count: number, qty: number): Promise<void> {
    await this.importProducts(
      shop,
      Array.from({ length: count }, (_, index) => ({
        'Mã sản phẩm': `SP${String(index + 1).padStart(3, '0')}`,
        'Tên sản phẩm': `Áo sơ mi ${index + 1}`,
        'Đơn vị': 'cái',
        'Mã vạch': String(8_935_000_001_000 + index),
        'Giá bán': 100_000,
        [`Tồn ${shop.warehouse}`]: qty,
      })),
    );
  }

  /** A style 'AO' in black and white, M and L, one row a variant ('AO-DEN-M', …), so many pieces of each. */
  async stockStyle(shop: Shop, pieces: Record<'Đen M' | 'Đen L' | 'Trắng M', number>): Promise<void> {
    await this.importProducts(
      shop,
      Object.entries(pieces).map(([variant, qty]) => {
        const [color = '', size = ''] = variant.split(' ');
        return {
          'Mã sản phẩm': `AO-${color === 'Đen' ? 'DEN' : 'TRANG'}-${size}`,
          'Tên sản phẩm': `Áo linen ${color.toLowerCase()}`,
          'Đơn vị': 'cái',
          'Mã ảnh': 'AO',
          Màu: color,
          'Kích cỡ': size,
          'Nhóm hàng': 'Hàng hè',
          'Giá bán': 250_000,
          'Giá vốn': 120_000,
          [`Tồn ${shop.warehouse}`]: qty,
        };
      }),
    );
  }

  /** Holds one piece in the shop's warehouse until tonight, as somebody else would meanwhile. */
  async hold(shop: Shop, productCode: string, hold: Partial<HoldInput> = {}): Promise<Hold> {
    const { data } = await this.api(createHold, {
      body: {
        company_id: shop.company_id,
        product_code: productCode,
        warehouse_code: shop.warehouse,
        qty: 1,
        expired_date: businessDay(new Date()),
        customer_name: 'Nguyễn Thị Lan',
        customer_phone: '0912345678',
        ...hold,
      },
    });
    return data;
  }

  async callOff(holdId: number): Promise<void> {
    await this.api(cancelHold, { body: { id: holdId, cancel_note: 'Khách đổi ý' } });
  }

  /** Sells one piece from the shop's warehouse, as somebody else would meanwhile. */
  async sellOne(shop: Shop, productCode: string, sale?: Sale): Promise<void> {
    await this.sell(shop, productCode, { qty: 1 }, sale);
  }

  /** Gives the id of the bill. */
  async sell(
    shop: Shop,
    productCode: string,
    { qty, discount = 0 }: { qty: number; discount?: number },
    sale?: Sale,
  ): Promise<number> {
    const { company_id } = shop;
    const products = await this.api(findProductsByCode, { query: { company_id, product_code: productCode } });
    const salespeople = await this.api(auth.listSalespeople, { query: { company_id } });
    const [product, salesperson] = [products.data[0], salespeople.data[0]];
    if (!product || !salesperson) throw new Error(`nobody can sell ${productCode}`);
    const { data } = await this.api(createBill, {
      body: {
        company_id,
        payment_code: 'TM',
        saleman_id: salesperson.user_id,
        ...sale,
        details: [
          {
            product_id: product.product_id,
            warehouse_code: shop.warehouse,
            qty,
            price: product.price,
            discount,
          },
        ],
      },
    });
    return data.id;
  }

  /** Brings so many pieces into the shop's warehouse by a receipt; gives its id. */
  async receive(
    { company_id, warehouse }: Shop,
    productCode: string,
    { qty, receipt_type = defaultReceiptType }: { qty: number; receipt_type?: number },
  ): Promise<number> {
    const { data } = await this.api(findProductsByCode, { query: { company_id, product_code: productCode } });
    const details = [{ product_id: data[0]?.product_id ?? 0, warehouse_code: warehouse, qty }];
    const receipt = await this.api(createReceipt, { body: { company_id, receipt_type, details } });
    return receipt.data.id;
  }

  /** Another warehouse of the shop; gives its code. */
  async openWarehouse({ company_id, warehouse }: Shop): Promise<string> {
    const warehouse_code = `${warehouse}B`;
    await this.api(warehouses.create, {
      body: { company_id, warehouse_code, warehouse_name: 'Kho phụ' },
    });
    return warehouse_code;
  }

  /** Takes so many pieces out of the shop's warehouse, as the type of the export says; gives what was saved. */
  async export(
    { company_id, warehouse }: Shop,
    productCode: string,
    { qty, ...about }: { qty: number } & Omit<ExportInput, 'company_id' | 'details'>,
  ): Promise<SavedExport> {
    const { data } = await this.api(findProductsByCode, { query: { company_id, product_code: productCode } });
    const details = [{ product_id: data[0]?.product_id ?? 0, warehouse_code: warehouse, qty }];
    return (await this.api(createExport, { body: { ...about, company_id, details } })).data;
  }

  /** Counts so many pieces of each line where a transfer has come. */
  async confirm({ sent_to }: SavedExport, counted_qty: number): Promise<void> {
    const id = sent_to?.receipt_id ?? 0;
    const { data } = await this.api(getReceipt, { params: { id } });
    const details = data.details.map((line) => ({ id: line.id, counted_qty }));
    await this.api(confirmReceipt, { params: { id }, body: { details } });
  }

  /** Begins a stock take of the shop's warehouse; gives its id. */
  async beginTake({ company_id, warehouse: warehouse_code }: Shop): Promise<number> {
    const { data } = await this.api(createStockTake, { body: { company_id, warehouse_code } });
    return data.id;
  }

  /** Counts so many pieces of a product for a stock take. */
  async count(takeId: number, product_code: string, qty: number): Promise<void> {
    const body = { counts: [{ product_code, qty }] };
    await this.api(addStockCounts, { params: { id: takeId }, body });
  }

  /** Returns so many pieces of each line of a bill, all by default; returns the id of the return. */
  async takeBack({ company_id }: Shop, bill_id: number, most = Number.POSITIVE_INFINITY): Promise<number> {
    const bill = await this.api(getRepayableProducts, { params: { bill_id } });
    const details = bill.data.details.map(({ id, qty }) => ({ id, qty: Math.min(qty, most) }));
    const { data } = await this.api(createReturn, { body: { bill_id, company_id, details } });
    return data.id;
  }

  /** A customer asks for two shoes at a million each, due in a week; gives the id of the pre-order. */
  async promise({ company_id }: Shop, given: Record<string, string | number> = {}): Promise<number> {
    const query = { company_id };
    const salespeople = await this.api(auth.listSalespeople, { query });
    const buyers = await this.api(auth.listOrderPersons, { query });
    const shoes = { product_name: 'Giày da lộn', color: 'Nâu', size: '42', unit_code: 'đôi' };
    const form = new FormData();
    const fields = {
      expire_date: addDays(businessDay(new Date()), 7),
      customer_phone: '0912345678',
      customer_name: 'Nguyễn Thị Lan',
      payment_code: 'TM',
      saleman_id: salespeople.data[0]?.user_id ?? 0,
      orderman_id: buyers.data[0]?.user_id ?? 0,
      details: JSON.stringify([{ ...shoes, qty: 2, price: 1_000_000 }]),
      ...given,
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    const { data } = await this.#upload(`/api/orders?company_id=${company_id}`, form);
    return data.id;
  }

  /** All that was asked for has come. */
  async letArrive(id: number): Promise<void> {
    const { data } = await this.api(getPreorder, { params: { id } });
    for (const line of data.details) {
      await this.api(setLineProcess, { body: { order_detail_id: line.id, process_status: 3 } });
    }
  }

  /** Sends a form with files as the screens would. */
  async #upload(path: string, body: FormData): Promise<{ data: { id: number } }> {
    const headers = { authorization: `Bearer ${this.#token}`, 'idempotency-key': randomUUID() };
    const response = await fetch(`${this.#url}${path}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return await response.json();
  }
}

/** A workbook (.xlsx) with one sheet of these rows. */
export function productSheet(rows: readonly ProductSheetRow[]): Buffer<ArrayBuffer> {
  const workbook = XLSX.utils.book_new(XLSX.utils.json_to_sheet([...rows]), 'Sản phẩm');
  return XLSX.write(workbook, { type: 'buffer', bookType: 'xlsx' });
}

function newNumber(): string {
  lastNumber += 1;
  return `${process.pid}${lastNumber}`;
}

async function call<E extends Endpoint>(
  url: string,
  endpoint: E,
  { params, query, body }: EndpointInput<E>,
  token?: string,
): Promise<EndpointAnswer<E>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
  const response = await fetch(`${url}${path}${search}`, {
    method: endpoint.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !endpoint.multipart ? { 'content-type': 'application/json' } : {}),
      ...(endpoint.isDocumentWrite ? { 'idempotency-key': randomUUID() } : {}),
    },
    ...(body ? { body: endpoint.multipart ? formOf(body) : JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as EndpointAnswer<E>;
}

/** A body as endpoints take it that may come with files. */
function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  return form;
}
