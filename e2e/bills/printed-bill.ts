import { randomUUID } from 'node:crypto';
import { listSalespeople } from '@soquay/contract/auth';
import { type Bill, createBill } from '@soquay/contract/bills';
import type { EndpointInput } from '@soquay/contract/endpoint';
import { findProductsByCode } from '@soquay/contract/products';
import type { Owner, ProductSheetRow, Shop } from '../owner.ts';

type Sale = Partial<EndpointInput<typeof createBill>['body']>;

/** Sells one piece of each product with its own code, name and whatever else the sheet says of it. */
export async function sellGoods(
  owner: Owner,
  shop: Shop,
  goods: readonly ProductSheetRow[],
  sale: Sale = {},
): Promise<Bill> {
  const { company_id, warehouse } = shop;
  const batch = randomUUID().slice(0, 6);
  await owner.importProducts(
    shop,
    goods.map((row, index) => ({
      'Mã sản phẩm': `${batch}-${index + 1}`,
      'Đơn vị': 'cái',
      'Giá bán': 150_000,
      ...row,
      [`Tồn ${warehouse}`]: 10,
    })),
  );
  const salespeople = await owner.api(listSalespeople, { query: { company_id } });
  const products = await Promise.all(
    goods.map(async (row, index) => {
      const product_code = String(row['Mã sản phẩm'] ?? `${batch}-${index + 1}`);
      const { data } = await owner.api(findProductsByCode, { query: { company_id, product_code } });
      const found = data.find((product) => product.product_code === product_code);
      if (!found) throw new Error(`${product_code} was not imported`);
      return found;
    }),
  );
  const { data } = await owner.api(createBill, {
    body: {
      company_id,
      payment_code: 'TM',
      saleman_id: salespeople.data[0]?.user_id,
      details: products.map(({ product_id, price }) => ({
        product_id,
        warehouse_code: warehouse,
        qty: 1,
        price,
        discount: 0,
      })),
      ...sale,
    },
  });
  return data;
}
