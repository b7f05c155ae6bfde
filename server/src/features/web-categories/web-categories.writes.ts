import type { Trx } from '../../database/database.ts';

/** Shows a locked group with another picture. */
export async function writeWebCategoryPicture(
  trx: Trx,
  { category_id, version, sha256 }: { category_id: number; version: number; sha256: string },
): Promise<void> {
  await trx
    .updateTable('web_categories')
    .set({ picture_sha256: sha256, version: version + 1 })
    .where('category_id', '=', category_id)
    .execute();
}
