import type { Db } from '../../database/database.ts';

export async function findImage(
  db: Db,
  { company_id, id, image_file }: { company_id: number; id: number; image_file: string },
) {
  return await db
    .selectFrom('preorder_images')
    .select(['content_type', 'content'])
    .where('company_id', '=', company_id)
    .where('preorder_id', '=', id)
    .where('image_file', '=', image_file)
    .executeTakeFirst();
}
