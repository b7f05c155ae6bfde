import { valuesIn } from '@soquay/contract/header-fields';
import * as contract from '@soquay/contract/preorders';
import { followLines, type ProcessStatus } from '@soquay/contract/rules/preorder-process';
import { type ShopRights, sellsAsSelf } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import type { Db } from '../../database/database.ts';
import { executeBatch } from '../../database/pipeline.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { decideTransferReceived, receivedSum } from '../../documents/received-transfer.rules.ts';
import { refuseMismatches } from '../../documents/refuse-mismatches.ts';
import { refuseEdit, renumbered } from '../../documents/save-document.ts';
import type { UploadedFile } from '../../http/uploads.ts';
import { invalidFields } from '../../refusal.ts';
import { customerOfChanged } from '../customers/customers.writes.ts';
import { preorderDocument } from './preorder-document.ts';
import { addedImages, fingerprintsOf, readImages, writeImages } from './preorder-images.ts';
import { decideLines, type PreorderLineToWrite } from './preorder-lines.rules.ts';
import {
  findPreorderReferences,
  lineReferencesOf,
  type PreorderReferences,
  peopleOf,
} from './preorder-references.queries.ts';
import { findPreorderLines, preorderReader } from './preorders.queries.ts';
import {
  decideDays,
  decidePeople,
  decidePreorderTotals,
  type PreorderRecord,
  refuseStep,
} from './preorders.rules.ts';
import { allocateLineIds, savePreorder } from './preorders.writes.ts';

interface UpdatePreorder {
  rights: ShopRights;
  id: number;
  body: contract.PreorderChange;
  files: readonly UploadedFile[];
  idempotencyKey: string;
}

/**
 * Changes a saved pre-order, and adds pictures to it; gives it as `getPreorder` would. Its process status follows its
 * lines, or is the next one that was asked for. Refusals: VERSION_STALE with what others have changed,
 * DOCUMENT_DELETED, DOCUMENT_MARKED, PREORDER_CLOSED, NOT_FOUND for one of others, and those of `createPreorder` and
 * `setProcessStatus`.
 */
export async function updatePreorder(
  db: Db,
  { rights, id, body, files, idempotencyKey }: UpdatePreorder,
): Promise<contract.Preorder> {
  const { company_id, user_id } = rights;
  if ((body.company_id ?? company_id) !== company_id) {
    throw invalidFields({ company_id: say('preorderOfOtherShop') });
  }
  const sent = await readImages(files);
  const totals = decidePreorderTotals(body.details, body.pre_paid);
  const { customer_name, customer_phone, customer_address, payment_code, pre_paid } = body;
  const change = {
    rights,
    id,
    endpoint: contract.updatePreorder,
    key: idempotencyKey,
    body: { ...body, images: fingerprintsOf(sent) },
  };
  return await changeDocument(db, preorderDocument, change, {
    ...preorderReader,
    async decide(trx, before) {
      await refuseEdit(trx, preorderDocument, before, {
        user_id,
        seenVersion: body.version,
      });
      const named = {
        // A salesperson who edits does not take it over.
        saleman_id: sellsAsSelf(rights) ? before.saleman_id : (body.saleman_id ?? before.saleman_id),
        orderman_id: body.orderman_id ?? before.orderman_id,
      };
      const added = body.details.filter((line) => line.id === undefined).length;
      const [[[read], ids], savedLines] = await Promise.all([
        executeBatch(
          trx,
          findPreorderReferences({ company_id, customer_phone, payment_code, ...named }, body.details),
          allocateLineIds({ lines: added }),
        ),
        findPreorderLines(trx, before),
      ]);
      const references = read as PreorderReferences;
      const people = decidePeople(named, peopleOf(references, body, before), before);
      const days = decideDays(body, { today: references.today, before });
      const received = decideTransferReceived(body, {
        kind: references.payment_kind ?? undefined,
        due: pre_paid,
        before: {
          transfer_received: before.transfer_received,
          received_amount: receivedSum(before, before.pre_paid),
        },
      });
      const decided = decideLines({
        details: body.details,
        references: lineReferencesOf(references),
        saved: new Map(savedLines.map((line) => [line.id, line])),
      });
      refuseMismatches(body, { ...totals, details: decided.map(({ amount }) => ({ amount })) });
      const images = addedImages(sent, before.image_files);
      const customer_id = await customerOfChanged(trx, body, { known: references.customer, before });
      const after = {
        ...days,
        ...people,
        ...totals,
        customer_name,
        customer_phone,
        customer_address,
        customer_id,
        ...valuesIn(contract.preorderFields, body),
        payment_code,
        pre_paid,
        ...received,
        process_status: processAfter(rights, { before, body, lines: decided }),
        // The same list where none came: nothing has changed then.
        image_files:
          images.length === 0
            ? before.image_files
            : [...before.image_files, ...images.map(({ image_file }) => image_file)],
      };
      const lines = renumbered(decided, body.details, ids);
      await writeImages(trx, before, images);
      return savePreorder(trx, { rights, before, savedLines, after, lines });
    },
  });
}

interface ProcessOfEdit {
  before: PreorderRecord;
  body: Pick<contract.PreorderChange, 'process_status'>;
  lines: readonly PreorderLineToWrite[];
}

/** Decides the process status: the one that follows from the lines, or a requested step that this person may take. */
function processAfter(rights: ShopRights, { before, body, lines }: ProcessOfEdit): ProcessStatus {
  const statuses = lines.map(({ process_status }) => process_status);
  const from = followLines({ process: before.process_status, lines: statuses });
  const to = body.process_status ?? from;
  if (to === from || to === before.process_status) return from;
  refuseStep({ rights, from, to, lines: statuses });
  return to;
}
