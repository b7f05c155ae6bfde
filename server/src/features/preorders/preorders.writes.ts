import type { PictureType } from '@soquay/contract/rules/picture';
import type { LineProcess, ProcessStatus } from '@soquay/contract/rules/preorder-process';
import type { CompiledQuery } from 'kysely';
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
  'order_note',
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
    /** Of a customer who is known; null for one whom this makes known. */
    customer_id: number | null;
  };

/** Writes the pre-order under the shop's next number, with its lines and its share of the day, and its customer where it tells more of them. */
export function insertPreorder(
  given: PreorderToWrite,
  lines: readonly Numbered<PreorderLineToWrite>[],
  { remembers }: { remembers: boolean },
): readonly CompiledQuery[] {
  return writePreorder({ document: given, lines, remembers }).statements;
}

const [, ...changedColumns] = lineColumns;

export const savePreorder = saverOf(preorderDocument, { lineColumns, changedColumns });

interface PreorderKey {
  company_id: number;
  id: number;
}

/** A picture of a pre-order, as it is kept. */
interface PreorderImage {
  /** The name of its file, by which the pre-order knows it. */
  image_file: string;
  content_type: PictureType;
  content: Buffer;
}

/** Its bytes travel as they are. */
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

/** Remembers of which pre-order a line was: who sends its deletion again finds it by that. */
export const rememberDeletedLine = keyedStatement<{ company_id: number; id: number; line_id: number }>(
  (value) => `
    insert into deleted_lines (document_kind, line_id, company_id, document_id)
    values ('preorder', ${value('line_id')}, ${value('company_id')}, ${value('id')})`,
);

interface WrittenProcess extends PreorderKey {
  process_status: number;
  line_status: number | null;
  /** Payment method of a deposit that is given back with it, today. */
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
  /** What its history calls it. */
  action: 'step' | 'bill' | 'unbill';
  to: ProcessStatus;
  /** What all its lines become; they stay as they are where this is left out. */
  line?: LineProcess;
  /** How the deposit is given back with this step, where it is. */
  refund_payment_code?: string;
}

/** What moves a locked pre-order to another process status: its row, its lines, its history, its share of the day. */
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
