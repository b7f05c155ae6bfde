import { z } from 'zod';
import { defaulted, optional } from './blank.ts';
import { fieldError } from './field-error.ts';
import { optionalText } from './fields.ts';
import { keyedText } from './outcome.ts';
import { say, saying } from './said.ts';
import { shopIdInText } from './shop.ts';

/** Parts shared by all imports of sheets: a file is checked, its columns are matched, and it is written by the id of the import. */

/** Form of an uploaded file. The shop stands in the query; the specification's forms name it again here. */
export const importForm = z.object({
  company_id: optional(shopIdInText),
  /** Name of a sheet of the workbook; '' lets the server take the one whose titles fit best. */
  sheet_name: optionalText('trang tính', 255),
});

/** Id of a checked file, valid for an hour. */
export const importId = z.uuid(fieldError('mã lần nhập'));

/** Column of a sheet with the meaning that it was matched to. */
export const sheetColumnMatch = z.object({
  /** Index of the column, 0 for A. */
  index: z.int(),
  title: z.string(),
  /**
   * Field of a row (`product_code`), '' for a column left out. Products also have stock of a warehouse (`stock:KHO1`),
   * colour and size in one column (`attributes`), and columns of one attribute each (`attribute:…`).
   */
  meaning: z.string(),
  /** True when the person should say what the column means. */
  is_unsure: z.boolean(),
  is_unknown: z.boolean(),
  /** First values of the column. */
  samples: z.array(z.string()),
});
export type SheetColumnMatch = z.infer<typeof sheetColumnMatch>;

/** Reasons why a row is refused or needs a look: in Vietnamese, and by keys. */
export const rowReasons = {
  reasons: z.array(z.string()),
  said_reasons: z.array(keyedText),
};

/** Cap on columns of a sheet. */
export const maxSheetColumns = 256;

/** Result of reading the sheet of a checked file. */
export const understoodSheet = {
  /** Id of the checked file, valid for an hour; the write names it. */
  import_id: z.string(),
  /** Sheet of the workbook that was read, and the others that hold a table. */
  sheet_name: z.string(),
  other_sheets: z.array(z.string()),
  columns: z.array(sheetColumnMatch),
  /** Required fields without a column; rows are judged when none is missing. */
  missing: z.array(z.string()),
  /** False when the first row is no row of titles but one of the data. */
  has_titles: z.boolean(),
  /** Warnings to read before writing: in Vietnamese, and by keys. */
  warnings: z.array(z.string()),
  said_warnings: z.array(keyedText),
};

/** Match of columns as the person corrected it. */
export const chosenMatch = z.object({
  /** Meaning of each column, as in `sheetColumnMatch`. */
  columns: z
    .array(optionalText('ý nghĩa của cột', 120), fieldError('ý nghĩa của cột'))
    .max(maxSheetColumns, saying(say('tooManyColumns', { limit: maxSheetColumns }))),
  /** False when the first row is no row of titles but one of the data. */
  has_titles: defaulted(z.boolean(fieldError('dòng tiêu đề')), true),
});

/** Fields of a write: a checked file by its id, or else the file sent along, written when no row has an error. */
export const importOrder = {
  import_id: optional(importId),
  /** '1' writes the rows without an error and leaves the others for the file of errors. */
  only_good: defaulted(z.enum(['0', '1'], fieldError('cách ghi')), '0'),
};
