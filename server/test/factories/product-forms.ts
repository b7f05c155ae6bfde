import { createProduct, updateProduct } from '@soquay/contract/product';
import type { LightMyRequestResponse } from 'fastify';
import { requestTo } from '../endpoints.ts';
import type { TestApp } from '../use-app.ts';
import type { Shop } from './shops.ts';

interface Sent {
  headers: Record<string, string>;
  shop: Shop;
  /** Fields of the form; lists are sent as JSON. */
  body: Record<string, unknown>;
}

/** Required fields of a new product. */
const newProduct = { product_code: 'AO-01', product_name: 'Áo sơ mi', unit_code: 'cái' };

/** Sends the form of a new product. */
export async function postProduct(
  server: TestApp,
  { headers, shop, body }: Sent,
): Promise<LightMyRequestResponse> {
  const request = await requestTo(createProduct, shop.company_id, { body: { ...newProduct, ...body } });
  return await server.app.inject({ ...request, headers: { ...request.headers, ...headers } });
}

/** Sends the form of a saved one. */
export async function putProduct(
  server: TestApp,
  id: number,
  { headers, shop, body }: Sent,
): Promise<LightMyRequestResponse> {
  const request = await requestTo(updateProduct, shop.company_id, { params: { id: String(id) }, body });
  return await server.app.inject({ ...request, headers: { ...request.headers, ...headers } });
}
