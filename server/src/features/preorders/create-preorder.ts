import { endpointName } from '@soquay/contract/endpoint';
import { valuesIn } from '@soquay/contract/header-fields';
import * as contract from '@soquay/contract/preorders';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../database/database.ts';
import { executeBatch } from '../../database/pipeline.ts';
import { writeOnce } from '../../documents/idempotency.ts';
import { type DocumentIds, numbered } from '../../documents/insert-document.ts';
import { decideTransferReceived } from '../../documents/received-transfer.rules.ts';
import { refuseMismatches } from '../../documents/refuse-mismatches.ts';
import { salespersonOf } from '../../documents/salesperson.ts';
import type { UploadedFile } from '../../http/uploads.ts';
import { hasCustomerData } from '../customers/customers.writes.ts';
import { addedImages, fingerprintsOf, readImages, writeImages } from './preorder-images.ts';
import { decideLines } from './preorder-lines.rules.ts';
import {
  findPreorderReferences,
  lineReferencesOf,
  type PreorderReferences,
  peopleOf,
} from './preorder-references.queries.ts';
import { preorderReader } from './preorders.queries.ts';
import { decideDays, decidePeople, decidePreorderTotals, orderPersonOf } from './preorders.rules.ts';
import { allocatePreorderIds, insertPreorder } from './preorders.writes.ts';

interface CreatePreorder {
  rights: ShopRights;
  body: contract.PreorderInput;
  files: readonly UploadedFile[];
  idempotencyKey: string;
}

/**
 * Writes a pre-order with its pictures in one transaction, however many lines; gives it as `getPreorder` would.
 * Refusals: TOTALS_MISMATCH, VALIDATION_FAILED with the field (document 1, section 5).
 */
export async function createPreorder(
  db: Db,
  { rights, body, files, idempotencyKey }: CreatePreorder,
): Promise<contract.Preorder> {
  const { company_id, user_id } = rights;
  const images = addedImages(await readImages(files), []);
  const totals = decidePreorderTotals(body.details, body.pre_paid);
  const named = {
    saleman_id: salespersonOf(rights, body.saleman_id),
    orderman_id: orderPersonOf(rights, body.orderman_id),
  };
  const { customer_name, customer_phone, customer_address, payment_code, pre_paid } = body;
  const write = {
    user_id,
    endpoint: endpointName(contract.createPreorder),
    key: idempotencyKey,
    request: { body, images: fingerprintsOf(images) },
  };
  const { document_id, answer } = await writeOnce(db, write, {
    async read(trx) {
      const preorder = { company_id, customer_phone, payment_code, ...named };
      const [[references], [ids]] = await executeBatch(
        trx,
        findPreorderReferences(preorder, body.details),
        allocatePreorderIds({ lines: body.details.length }),
      );
      return { references, ids } as { references: PreorderReferences; ids: DocumentIds };
    },
    async decide(trx, { references, ids }) {
      const people = decidePeople(named, peopleOf(references, body));
      const days = decideDays(body, references);
      const received = decideTransferReceived(body, {
        kind: references.payment_kind ?? undefined,
        due: pre_paid,
      });
      const decided = decideLines({ details: body.details, references: lineReferencesOf(references) });
      refuseMismatches(body, { ...totals, details: decided.map(({ amount }) => ({ amount })) });
      const lines = numbered(decided, ids);
      const preorder = {
        ...days,
        ...people,
        ...totals,
        id: ids.id,
        company_id,
        customer_name,
        customer_phone,
        customer_address,
        customer_id: references.customer?.customer_id ?? null,
        ...valuesIn(contract.preorderFields, body),
        payment_code,
        pre_paid,
        ...received,
        created_by: user_id,
        process_status: 101,
        image_files: images.map(({ image_file }) => image_file),
      };
      await writeImages(trx, preorder, images);
      const { query, answer } = preorderReader.readBack(trx, rights, ids.id);
      return {
        document_id: ids.id,
        statements: [
          ...insertPreorder(trx, preorder, lines, { remembers: hasCustomerData(body, references.customer) }),
          query,
        ],
        answer,
      };
    },
  });
  return answer ?? (await preorderReader.get(db, rights, document_id));
}
