import { z } from 'zod';
import { optional, orNull } from './blank.ts';
import { alsoByPost, documentReads, documentWrites } from './document-endpoints.ts';
import { listFilters } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import {
  day,
  dayOf,
  filter,
  id,
  idInText,
  idInTextOf,
  idOf,
  inText,
  many,
  maxLines,
  moment,
  numberFilter,
  optionalText,
  qtyOf,
  recordStatus,
  requiredText,
  textFilter,
  written,
} from './fields.ts';
import type { HeaderFields } from './header-fields.ts';
import { costSeenOn } from './hidden-fields.ts';
import { optionalDayField, optionalTextField, shapeOf } from './record-fields.ts';
import { say, saying } from './said.ts';
import { shopId, shopQuery } from './shop.ts';
import { receiptStatus } from './warehouse-receipts.ts';

/**
 * Behaviours of export types (decisions.md, 'Export types'): goods are sent to another warehouse, where a receipt
 * waits for them; or to salespeople of it likewise; or are gone; or lent, and come back line by line.
 */
export const exportBehaviours = ['transfer', 'write-off', 'hand-out', 'loan'] as const;
export type ExportBehaviour = (typeof exportBehaviours)[number];

/** Fields of a loan alone; who borrows must be named then. */
const loanFields = {
  borrower: { ...optionalTextField('người mượn', 200), isRequired: true },
  due_date: optionalDayField('hẹn trả'),
} as const satisfies HeaderFields;

const otherFields = {
  export_note: optionalTextField('ghi chú', 1000),
} as const satisfies HeaderFields;

export const exportFields = { ...loanFields, ...otherFields };

/** Fields that an export has by what its type does. */
export function exportFieldsOf(behaviour: ExportBehaviour | null) {
  return behaviour === 'loan' ? exportFields : otherFields;
}

/** The receipt that waits for what is sent, or has it. */
const sentTo = z.object({
  company_id: id,
  company_name: z.string(),
  warehouse_code: z.string(),
  receipt_id: id,
  receipt_number: z.int(),
  /** 2 on the way, 1 has come. */
  status: receiptStatus,
  /** Person who has counted what came; null while it is on the way. */
  confirmed_by: id.nullable(),
});

export const exportRow = z.object({
  id,
  company_id: id,
  /** Consecutive per shop, without gaps. */
  export_number: z.int(),
  export_date: day,
  created_at: moment,
  export_type: id,
  export_type_name: z.string(),
  behaviour: z.enum(exportBehaviours),
  ...shapeOf(exportFields, 'row'),
  receipt_warehouse_code: z.string().nullable(),
  /** Null of goods that are not sent anywhere. */
  sent_to: sentTo.nullable(),
  row_count: z.int(),
  /** Pieces; of a loan also those that are back. */
  total_qty: z.int(),
  /** Pieces of a loan that are not back yet. */
  out_qty: z.int(),
  status: recordStatus,
  status_text: z.string(),
  /** Author. */
  userinfo: z.object({ user_id: id, username: z.string(), fullname: z.string() }),
});
export type ExportRow = z.infer<typeof exportRow>;

/** 1 out, 2 back. */
const lineStatus = z.literal([1, 2]);

export const exportLine = z.object({
  id,
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  unit_code: z.string(),
  /** Present values of the product; '' without any. */
  color: z.string(),
  size: z.string(),
  thumb_file: z.string().nullable(),
  slide_file: z.string().nullable(),
  warehouse_code: z.string(),
  qty: z.int(),
  /** Cost of a piece when it went out. */
  original_price: costSeenOn('products', z.int()),
  /** Receiver of goods that are handed out. */
  receiver_id: id.nullable(),
  receiver_fullname: z.string(),
  /** Pieces that came of goods that are sent; null while they are on the way. */
  received_qty: z.int().nullable(),
  /** Pieces counted short: lost, back, and not settled yet. */
  lost_qty: z.int(),
  back_qty: z.int(),
  missing_qty: z.int(),
  status: lineStatus,
  /** Pieces of the product that can be sold in the line's warehouse now; below 0 where a count left less than is held. */
  stock: z.int(),
});
export type ExportLine = z.infer<typeof exportLine>;

/** An export with its lines. */
export const savedExport = exportRow.extend({
  /** Grows with every change. */
  version: z.int(),
  details: z.array(exportLine),
});
export type SavedExport = z.infer<typeof savedExport>;

export const exportFilters = listFilters.extend({
  /** The quick search: a number of an export, or words of who has borrowed. */
  q: textFilter,
  export_number: numberFilter,
  export_type: filter(idInText),
  status: filter(z.coerce.number().pipe(recordStatus)),
});
export type ExportFilters = z.infer<typeof exportFilters>;

/** Sums over every export the filters find, deleted ones left out. */
export const exportSums = z.object({
  export_count: z.int(),
  /** Deleted ones found, which no sum counts: with `export_count` all that the list shows. */
  deleted_count: z.int(),
  /** Pieces. */
  total_qty: z.int(),
});
export type ExportSums = z.infer<typeof exportSums>;

/** A shop that goods may be sent to, whoever works there (decisions.md, 'Transfers may cross shops'). */
export const destination = z.object({
  company_id: id,
  company_name: z.string(),
  warehouses: z.array(z.object({ warehouse_code: z.string(), warehouse_name: z.string() })),
  /** Salespeople there, to whom goods may be handed out. */
  receivers: z.array(z.object({ user_id: id, fullname: z.string() })),
});
export type Destination = z.infer<typeof destination>;

export const listDestinations = endpoint({
  method: 'GET',
  path: '/api/warehouse-exports/destinations',
  summary:
    'Nơi chuyển hàng đến được: mọi cửa hàng, với các kho và nhân viên bán hàng ở đó; cửa hàng này đứng đầu',
  access: { scope: 'shop', shopFrom: 'query', module: 'warehouse-exports', action: 'view' },
  topics: ['shops', 'warehouses', 'staff'],
  query: shopQuery,
  response: many(destination),
});

const lineIncomplete = say('lineIncomplete');

export const exportLineInput = z.object(
  {
    product_id: idOf('sản phẩm', lineIncomplete),
    warehouse_code: requiredText('kho', 50, lineIncomplete),
    qty: qtyOf(lineIncomplete),
    /** Receiver of goods that are handed out. */
    receiver_id: orNull(idOf('nhân viên nhận')),
  },
  fieldError('dòng hàng'),
);
export type ExportLineInput = z.output<typeof exportLineInput>;

/** No type, and 0, is none chosen. */
const chosenType = z.int(saying(say('exportTypeRequired'))).min(1, saying(say('exportTypeRequired')));

export const exportInput = z.object({
  company_id: shopId,
  /** Today or up to `mostDaysBack` days earlier; today where it is left out. */
  export_date: optional(dayOf('ngày xuất')),
  export_type: chosenType,
  /** Warehouse of this shop or another that goods are sent to. */
  receipt_warehouse_code: optionalText('kho nhận', 50),
  ...shapeOf(exportFields, 'input'),
  details: z
    .array(exportLineInput, fieldError('dòng hàng', say('linesMissing')))
    .min(1)
    .max(maxLines, saying(say('tooManyLines', { limit: maxLines }))),
  /** May be sent along; computed here, and refused where they differ (decisions.md X69). */
  row_count: optional(z.int(fieldError('số dòng hàng')).min(0)),
  total_qty: optional(z.int(fieldError('tổng số lượng')).min(0)),
});
export type ExportInput = z.output<typeof exportInput>;

const moved = ['exports', 'receipts', 'stock'] as const;

const kind = {
  path: '/api/warehouse-exports',
  module: 'warehouse-exports',
  noun: 'phiếu xuất',
  topic: 'exports',
  saved: savedExport,
} as const;

const changes = documentWrites(kind, {
  input: exportInput,
  topics: { create: moved, delete: moved, restore: moved },
  summaries: {
    create:
      'Xuất hàng khỏi các kho của cửa hàng: trừ tồn, đánh số; chuyển kho hay giao nhân viên thì lập luôn phiếu nhập chờ ở kho nhận, tất cả trong một giao dịch',
    delete: 'Xóa phiếu xuất, cùng phiếu nhập chờ của nó nếu chưa được xác nhận: hàng trở lại kho',
    restore: 'Khôi phục phiếu xuất đã xóa, nếu kho còn đủ hàng; phiếu chuyển lại chờ xác nhận',
  },
});

export const exports = {
  ...documentReads(kind, {
    row: exportRow,
    filters: exportFilters,
    sorts: ['export_date', 'total_qty'],
    sums: exportSums,
    topics: { list: ['exports', 'receipts'], get: moved },
    summaries: {
      list: 'Danh sách phiếu xuất của cửa hàng, mới nhất trước',
      sums: 'Tổng số lượng của các phiếu xuất tìm thấy, không tính phiếu đã xóa',
    },
  }),
  ...changes,
  restore: alsoByPost(changes.restore),
};
export const { get: getExport, create: createExport, delete: deleteExport, restore: restoreExport } = exports;

const changed = { scope: 'shop', shopFrom: 'document', module: 'warehouse-exports' } as const;

export const addedExportLine = exportLineInput.omit({ product_id: true }).extend({
  /** The export. */
  export_id: idOf('phiếu xuất'),
  product_code: requiredText('mã sản phẩm', 50, lineIncomplete),
});
export type AddedExportLine = z.output<typeof addedExportLine>;

export const addExportLine = endpoint({
  method: 'POST',
  path: '/api/warehouse-exports/add-product',
  summary:
    'Thêm một dòng vào phiếu chuyển chưa được xác nhận: hàng rời kho ngay, phiếu nhập chờ thêm dòng đó',
  access: { ...changed, action: 'edit', documentIn: 'body.export_id' },
  topics: moved,
  isDocumentWrite: true,
  body: addedExportLine,
  response: written(savedExport),
});

export const deleteExportLine = endpoint({
  method: 'DELETE',
  path: '/api/warehouse-exports/delete-product',
  summary: 'Xóa một dòng (detail_id) của phiếu chuyển chưa được xác nhận: hàng trở lại kho',
  access: { ...changed, action: 'edit', documentIn: 'query.detail_id' },
  topics: moved,
  isDocumentWrite: true,
  query: z.object({ detail_id: idInTextOf('dòng hàng') }),
  response: written(savedExport),
});

export const tickExportLine = endpoint({
  method: 'PUT',
  path: '/api/warehouse-exports/details',
  summary:
    'Đánh dấu một dòng hàng mượn đã trả (status=2) hay chưa trả (status=1): hàng vào kho hay lại ra; qty là số trả lại, ít hơn cả dòng thì dòng được tách làm hai',
  access: { ...changed, action: 'edit', documentIn: 'query.id' },
  topics: moved,
  isDocumentWrite: true,
  query: z.object({
    id: idInTextOf('dòng hàng'),
    status: inText(z.literal([1, 2], fieldError('trạng thái'))),
    /** Left out, all of the line; blank, somebody forgot it. */
    qty: inText(qtyOf(say('qtyRequired'))).optional(),
  }),
  response: written(savedExport),
});

/** Outcomes of goods that were counted short: they are in the receiving warehouse after all, gone, or back. */
export const shortageOutcomes = ['found', 'lost', 'back'] as const;
export type ShortageOutcome = (typeof shortageOutcomes)[number];

const settledShortage = z.object(
  {
    /** Id of the export's line. */
    id: idOf('dòng hàng'),
    outcome: z.enum(shortageOutcomes, fieldError('cách xử lý')),
    qty: qtyOf(say('qtyRequired')),
  },
  fieldError('dòng hàng'),
);

export const shortageSettlement = z.object({
  details: z.array(settledShortage, fieldError('dòng hàng')).min(1).max(maxLines),
});
export type ShortageSettlement = z.output<typeof shortageSettlement>;

export const settleShortage = endpoint({
  method: 'PUT',
  path: '/api/warehouse-exports/settle/:id',
  summary:
    'Xử lý hàng kho nhận đếm thiếu: tìm thấy (vào kho nhận), mất, hay trả về kho xuất; xử lý từng phần được. Người đã đếm thiếu chỉ ghi được hàng tìm thấy, trừ Admin',
  access: { ...changed, action: 'confirm' },
  topics: moved,
  isDocumentWrite: true,
  params: getExport.params,
  body: shortageSettlement,
  response: written(savedExport),
});
