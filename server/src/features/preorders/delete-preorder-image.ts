import * as contract from '@soquay/contract/preorder-images';
import type { Preorder } from '@soquay/contract/preorders';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../database/database.ts';
import { auditDocument } from '../../documents/audit-document.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { saveRow } from '../../documents/save-row.ts';
import { Refusal } from '../../refusal.ts';
import { preorderDocument } from './preorder-document.ts';
import { preorderReader } from './preorders.queries.ts';
import { refuseFixed } from './preorders.rules.ts';
import { deleteImage } from './preorders.writes.ts';

interface DeletePreorderImage {
  rights: ShopRights;
  id: number;
  body: { image_file: string };
  idempotencyKey: string;
}

/** Deletes a picture of a pre-order. Refusals: NOT_FOUND without one of the name, PREORDER_CLOSED, DOCUMENT_DELETED, DOCUMENT_MARKED. */
export async function deletePreorderImage(
  db: Db,
  { rights, id, body, idempotencyKey }: DeletePreorderImage,
): Promise<Preorder> {
  const { image_file } = body;
  const change = { rights, id, endpoint: contract.deletePreorderImage, key: idempotencyKey, body };
  return await changeDocument(db, preorderDocument, change, {
    ...preorderReader,
    async decide(trx, before) {
      refuseFixed(before);
      const image_files = before.image_files.filter((name) => name !== image_file);
      if (image_files.length === before.image_files.length) throw new Refusal('NOT_FOUND');
      const { company_id } = before;
      return [
        deleteImage({ company_id, id, image_file }),
        saveRow(trx, preorderDocument, before, { image_files }),
        auditDocument(preorderDocument, {
          rights,
          id,
          action: 'update',
          before: { image_files: before.image_files },
          after: { image_files },
        }),
      ];
    },
  });
}
