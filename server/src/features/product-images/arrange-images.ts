import { say } from '@soquay/contract/said';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { findColorOfModel, lockImages, type Model } from './product-images.queries.ts';
import { deleteImageRow, writeImageColor, writeImageOrder } from './product-images.writes.ts';

/** Removes a picture from a base product; the same picture elsewhere stays. Throws NOT_FOUND when the base product does not have it. */
export function deleteImage(
  db: Db,
  model: Model,
  { user_id, image_file }: { user_id: number; image_file: string },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const images = await lockImages(trx, model);
    const deleted = images.find((image) => image.image_file === image_file);
    if (!deleted) throw new Refusal('NOT_FOUND');
    await deleteImageRow(trx, model, deleted.id);
    const left = images.filter((image) => image !== deleted);
    await writeImageOrder(
      trx,
      model,
      left.map(({ id }) => id),
    );
    await recordAudit(trx, { ...auditOf(model, user_id), action: 'delete-image', before: { image_file } });
  });
}

/**
 * Sets the colour of a picture, blank for all colours. Throws NOT_FOUND when the model does not have the picture,
 * VALIDATION_FAILED for a colour that none of its products has.
 */
export function colorImage(
  db: Db,
  model: Model,
  { user_id, image_file, color }: { user_id: number; image_file: string; color: string },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const image = (await lockImages(trx, model)).find((one) => one.image_file === image_file);
    if (!image) throw new Refusal('NOT_FOUND');
    const known = color === '' ? '' : await findColorOfModel(trx, model, color);
    if (known === undefined) throw invalidFields({ color: say('imageColorUnknown') });
    if (known === image.color) return;
    await writeImageColor(trx, model, { id: image.id, color: known });
    await recordAudit(trx, {
      ...auditOf(model, user_id),
      action: 'color-image',
      before: { image_file, color: image.color },
      after: { image_file, color: known },
    });
  });
}

interface ImageOrder {
  user_id: number;
  images: readonly { image_file: string; image_order: number }[];
}

/** Reorders all pictures of a base product. Throws LIST_CHANGED when `images` are not exactly its pictures. */
export function orderImages(db: Db, model: Model, { user_id, images }: ImageOrder): Promise<void> {
  const orderOf = new Map(images.map(({ image_file, image_order }) => [image_file, image_order]));
  return inTransaction(db, async (trx) => {
    const before = await lockImages(trx, model);
    const isComplete = before.length === images.length && before.every((one) => orderOf.has(one.image_file));
    if (!isComplete || orderOf.size !== images.length) throw new Refusal('LIST_CHANGED');
    const after = before.toSorted(
      (one, other) => (orderOf.get(one.image_file) ?? 0) - (orderOf.get(other.image_file) ?? 0),
    );
    await writeImageOrder(
      trx,
      model,
      after.map(({ id }) => id),
    );
    const namesOf = (list: typeof before) => ({ images: list.map(({ image_file }) => image_file) });
    await recordAudit(trx, {
      ...auditOf(model, user_id),
      action: 'order-images',
      before: namesOf(before),
      after: namesOf(after),
    });
  });
}

function auditOf({ company_id, base_product_id }: Model, user_id: number) {
  return { company_id, user_id, entity: 'base-product' as const, entity_id: base_product_id };
}
