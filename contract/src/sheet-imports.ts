import { z } from 'zod';
import { defaulted, optional } from './blank.ts';
import { keyedText } from './errors.ts';
import { fieldError } from './field-error.ts';
import { optionalText } from './fields.ts';
import { say, saying } from './said.ts';
import { shopIdInText } from './shop.ts';

/** What imports of sheets have in common: a file is checked, its columns are matched, and it is written by its id. */

/** The shop stands in the query; the form may say it again, as the specification has it. */
export const importForm = z.object({
  company_id: optional(shopIdInText),
  /** Which sheet of a workbook; without it the one most like what is imported. */
  sheet_name: optionalText('trang tính', 255),
});

/** Names a checked file, for an hour. */
export const importId = z.uuid(fieldError('mã lần nhập'));

/** What a column of a sheet is taken for. */
export const sheetColumnMatch = z.object({
  /** Of the sheet, 0 is A. */
  index: z.int(),
  title: z.string(),
  /**
   * A field of a row (`product_code`); of products also stock of a warehouse (`stock:KHO1`), `attributes` (colour and
   * size in one) or `attribute:…`, one of a list that has them in columns of their own; '' for what is left out.
   */
  meaning: z.string(),
  /** It may well mean something that only the person can say. */
  is_unsure: z.boolean(),
  is_unknown: z.boolean(),
  /** The first things that stand in it. */
  samples: z.array(z.string()),
});
export type SheetColumnMatch = z.infer<typeof sheetColumnMatch>;

/** Why a row is not simply taken: Vietnamese, and by keys. */
export const rowReasons = {
  reasons: z.array(z.string()),
  said_reasons: z.array(keyedText),
};

/** Columns of a sheet at most. */
export const maxSheetColumns = 256;

/** Sheet of a checked file, as it was understood. */
export const understoodSheet = {
  /** Names the checked file for an hour; give it to the import call. */
  import_id: z.string(),
  /** Which sheet of a workbook was read, and what others have a table too. */
  sheet_name: z.string(),
  other_sheets: z.array(z.string()),
  columns: z.array(sheetColumnMatch),
  /** Fields that every row needs and no column gives: the rows are judged once nothing is missing. */
  missing: z.array(z.string()),
  /** False where the first row was taken for one of goods or records like the others. */
  has_titles: z.boolean(),
  /** Warnings before anything is written: in Vietnamese, and by keys. */
  warnings: z.array(z.string()),
  said_warnings: z.array(keyedText),
};

/** What a person says of a checked sheet. */
export const chosenMatch = z.object({
  /** Of each column what it means, as `sheetColumnMatch` names it. */
  columns: z
    .array(optionalText('ý nghĩa của cột', 120), fieldError('ý nghĩa của cột'))
    .max(maxSheetColumns, saying(say('tooManyColumns', { limit: maxSheetColumns }))),
  /** False where the first row is one of goods like the others. */
  has_titles: defaulted(z.boolean(fieldError('dòng tiêu đề')), true),
});

/** What is written: a checked file by its id, or the one that is sent along if no row of it is wrong. */
export const importOrder = {
  import_id: optional(importId),
  /** '1' writes the good rows and leaves the bad ones for the errors file. */
  only_good: defaulted(z.enum(['0', '1'], fieldError('cách ghi')), '0'),
};
