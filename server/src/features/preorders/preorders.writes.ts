import { columnsOf } from '@soquay/contract/header-fields';
import { preorderFields } from '@soquay/contract/preorders';
import type { PictureType } from '@soquay/contract/rules/picture';
import type { LineProcess, ProcessStatus } from '@soquay/contract/rules/preorder-process';
import type { CompiledQuery } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { keyedStatement } from '../../database/keyed-statement.ts';
import { auditDocument } from '../../documents/audit-document.ts';
import { changeDays } from '../../documents/document-days.ts';
import type { LockedDocumentRow } from '../../documents/document-type.ts';
import { idsOf, type NewRow, type Numbered } from '../../documents/insert-document.ts';
import { lineIdsOf, saverOf } from '../../documents/save-document.ts';
import { inserterWithCustomer } from '../customers/customers.writes.ts';
import { preorderDocument } from './preorder-document.ts';
import type { PreorderLineToWrite } from './preorder-lines.rules.ts';

export const allocatePreorderIds = idsOf(preorderDocument);

export const allocateLineIds = lineIdsOf(preorderDocument);

const preorderColumns = [
  'id',
  'company_id',
  'order_date',
  'expire_date',
  'customer_name',
  'customer_phone',
  'customer_address',
  ...columnsOf(preorderFields),
  'saleman_id',
  'orderman_id',
  'payment_code',
  'created_by',
  'row_count',
  'total_amount',
  'pre_paid',
  'transfer_received',
  'received_amount',
  'process_status',
  'image_files',
] as const;

const lineColumns = [
  'id',
  'line_number',
  'product_id',
  'product_name',
  'color',
  'size',
  'unit_code',
  'qty',
  'price',
  'amount',
  'process_status',
] as const;

const writePreorder = inserterWithCustomer({
  type: preorderDocument,
  columns: preorderColumns,
  lineColumns,
});

type PreorderToWrite = Record<
  (typeof preorderColumns)[number],
  string | number | readonly string[] | null | undefined
> &
  NewRow & {
    /** Id of a stored customer; null when this write stores them. */
    customer_id: number | null;
  };

/** Inserts a pre-order with the shop's next number, its lines, its part of the daily totals, and its customer when there is data to store. */
export function insertPreorder(
  trx: Trx,
  given: PreorderToWrite,
  lines: readonly Numbered<PreorderLineToWrite>[],
  { remembers }: { remembers: boolean },
): readonly CompiledQuery[] {
  return writePreorder(trx, { document: given, lines, remembers }).statements;
}

const [, ...changedColumns] = lineColumns;

export const savePreorder = saverOf(preorderDocument, { lineColumns, changedColumns });

interface PreorderKey {
  company_id: number;
  id: number;
}

/** Picture of a pre-order as stored. */
interface PreorderImage {
  /** File name in the pre-order. */
  image_file: string;
  content_type: PictureType;
  content: Buffer;
}

export const insertImage = keyedStatement<PreorderKey & PreorderImage>(
  (value) => `
    insert into preorder_images (company_id, preorder_id, image_file, content_type, content)
    values (${value('company_id')}, ${value('id')}, ${value('image_file')}, ${value('content_type')}, ${value('content')})`,
);

export const deleteImage = keyedStatement<PreorderKey & { image_file: string }>(
  (value) => `
    delete from preorder_images
    where company_id = ${value('company_id')} and preorder_id = ${value('id')}
      and image_file = ${value('image_file')}`,
);

/** Stores which pre-order a deleted line was in, so that a repeated deletion finds it. */
export const insertDeletedLine = keyedStatement<{ company_id: number; id: number; line_id: number }>(
  (value) => `
    insert into deleted_lines (document_kind, line_id, company_id, document_id)
    values ('preorder', ${value('line_id')}, ${value('company_id')}, ${value('id')})`,
);

interface WrittenProcess extends PreorderKey {
  process_status: number;
  line_status: number | null;
  /** Payment method of a deposit given back by this step on this day. */
  refund_payment_code: string | null;
}

const writeProcess = keyedStatement<WrittenProcess>(
  (value) => `
    with line as (
      update preorder_lines set process_status = ${value('line_status')}::smallint
      where company_id = ${value('company_id')} and preorder_id = ${value('id')}
        and process_status <> ${value('line_status')}::smallint
    )
    update preorders set process_status = ${value('process_status')}::smallint, version = version + 1,
      refund_payment_code = ${value('refund_payment_code')}::text,
      refund_date = case when ${value('refund_payment_code')}::text is not null then business_day(now()) end
    where company_id = ${value('company_id')} and id = ${value('id')}`,
);

interface ProcessMove {
  user_id: number;
  /** Action in the history. */
  action: 'step' | 'bill' | 'unbill';
  to: ProcessStatus;
  /** New status of all lines; by default they keep theirs. */
  line?: LineProcess;
  /** Payment method of the deposit, when this step gives it back. */
  refund_payment_code?: string;
}

/** Statements that move a locked pre-order to another process status: its row, lines, history and daily totals. */
export function moveProcess(
  before: LockedDocumentRow<'preorders'>,
  { user_id, action, to, line, refund_payment_code }: ProcessMove,
): CompiledQuery[] {
  const { company_id, id, process_status } = before;
  const after = { ...before, process_status: to };
  return [
    writeProcess({
      company_id,
      id,
      process_status: to,
      line_status: line ?? null,
      refund_payment_code: refund_payment_code ?? null,
    }),
    auditDocument(preorderDocument, {
      rights: { company_id, user_id },
      id,
      action,
      before: { process_status },
      after: { process_status: to, ...(refund_payment_code && { refund_payment_code }) },
    }),
    ...changeDays(preorderDocument, { before, after }),
  ];
}
