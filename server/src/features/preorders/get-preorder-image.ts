import type { FileAnswer } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../database/database.ts';
import { refuseUnseenById } from '../../documents/documents.queries.ts';
import { Refusal } from '../../refusal.ts';
import { preorderDocument } from './preorder-document.ts';
import { findImage } from './preorder-images.queries.ts';

/** A picture of a pre-order that this person may see; NOT_FOUND without one of the name. */
export async function getPreorderImage(
  db: Db,
  rights: ShopRights,
  { id, image_file }: { id: number; image_file: string },
): Promise<FileAnswer> {
  await refuseUnseenById(db, preorderDocument, { rights, id });
  const image = await findImage(db, { company_id: rights.company_id, id, image_file });
  if (!image) throw new Refusal('NOT_FOUND');
  return { filename: image_file, contentType: image.content_type, content: image.content };
}
