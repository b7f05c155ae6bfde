import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { ProductPicture } from '../../pictures/store-picture.ts';
import type { Model } from './product-images.queries.ts';

export interface NewImage extends ProductPicture {
  name_number: number | null;
  color: string;
  is_temp: 0 | 1;
  user_id: number;
}

/** Inserts a picture at `place`, from 0; later pictures move back. */
export async function insertImage(
  trx: Trx,
  model: Model,
  { place, image }: { place: number; image: NewImage },
): Promise<void> {
  const { company_id, base_product_id } = model;
  await trx
    .updateTable('base_product_images')
    .set({ image_order: sql`image_order + 1` })
    .where('company_id', '=', company_id)
    .where('base_product_id', '=', base_product_id)
    .where('image_order', '>', place)
    .execute();
  await trx
    .insertInto('base_product_images')
    .values({ company_id, base_product_id, ...image, image_order: place + 1 })
    .execute();
}

/** Makes a temporary picture permanent: the same picture was uploaded as a final one. */
export async function writeLasting(trx: Trx, { company_id }: Model, id: number): Promise<void> {
  await trx
    .updateTable('base_product_images')
    .set({ is_temp: 0 })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}

export async function writeImageColor(
  trx: Trx,
  { company_id }: Model,
  { id, color }: { id: number; color: string },
): Promise<void> {
  await trx
    .updateTable('base_product_images')
    .set({ color })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteImageRow(trx: Trx, { company_id }: Model, id: number): Promise<void> {
  await trx
    .deleteFrom('base_product_images')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}

/** Numbers pictures from 1 in the order of `ids`. */
export async function writeImageOrder(
  trx: Trx,
  { company_id }: Model,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update base_product_images image set image_order = placed.place
    from unnest(${ids}::bigint[]) with ordinality as placed (id, place)
    where image.company_id = ${company_id} and image.id = placed.id and image.image_order <> placed.place
  `.execute(trx);
}
