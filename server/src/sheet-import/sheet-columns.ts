/** Matches the columns of a header row to fields, by the titles that people use. Pure; called by reading, template and file of bad rows of all imports. */
import type { SheetColumnMatch } from '@soquay/contract/sheet-imports';
import { type Cell, cellText } from '../spreadsheets/cell.ts';
import { foldTitle } from '../spreadsheets/fold.ts';

export interface SheetField {
  title: string;
  isRequired?: true;
  /** Lets unknown columns of amounts be asked about while no column is matched to this field. */
  isExpectedAmount?: true;
  /** Required field that a column of this one replaces. */
  standsFor?: string;
  /** Folded titles of the same meaning, best first: of two matching columns the better named one is taken. */
  synonyms: readonly string[];
}
export type SheetFields<Field extends string = string> = Readonly<Record<Field, SheetField>>;

/** Meaning of a column that holds a field of its row. */
export interface FieldMeaning<Field extends string = string> {
  kind: 'field';
  field: Field;
}

export type ColumnOf<Meaning> = Meaning & {
  /** Index of the column, 0 for A. */
  index: number;
  /** Title in the sheet. */
  title: string;
};

/** Meanings that columns of a kind of sheet can have: fields, under their own names, and others. */
export interface Vocabulary<Meaning> {
  fields: SheetFields;
  /**
   * Meanings of a title, likeliest first; the second applies when a better named column has the first ('Sale price'
   * beside 'Price'). 'unsure' when only the person can know.
   */
  meaningsOf(title: string): Meaning[] | 'unsure';
  /** Name of a meaning in the contract. */
  nameOf(meaning: Meaning): string;
  named(name: string): Meaning | undefined;
  /** Rank of a column's title among those of its meaning, 0 the best. */
  rankOf(column: ColumnOf<Meaning>): number;
}

export interface HeaderReading<Meaning> {
  columns: ColumnOf<Meaning>[];
  /** Match of every column. */
  matches: Omit<SheetColumnMatch, 'samples'>[];
  /** Required fields without a column. */
  missing: string[];
}

const requiredMark = '*';
/** Title of the column that the file of bad rows adds. */
export const reasonTitle = 'Lý do';
/** Prefix of a branch's columns in lists of Sapo: 'LC_CN1_Tồn kho ban đầu'. */
const ofBranch = /^lc \S+ /;
/** Titles that need no meaning: row numbers, and the column that our file of bad rows adds. */
const unimportant = ['stt', 'so thu tu', 'no', foldTitle(reasonTitle), ''];

/** Cap on characters of a title, so that its rules never run over a cell of 32,000. */
const maxTitleLength = 200;

/** Title in a cell of the header. */
export function titleIn(cell: Cell): string {
  return cellText(cell).slice(0, maxTitleLength);
}

/** Folded title without brackets and branch. */
export function plainTitle(title: string): string {
  return foldTitle(withoutBrackets(title)).replace(ofBranch, '');
}

/** Removes the part from the first bracket to the last. */
export function withoutBrackets(title: string): string {
  const [first, last] = [title.indexOf('('), title.lastIndexOf(')')];
  return first === -1 || last < first ? title : title.slice(0, first) + title.slice(last + 1);
}

/** Title of a column for a declared label, which is written in small letters. */
export function titleOfLabel(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Title in a template, with a mark when required. */
export function titleOf({ title, isRequired }: SheetField): string {
  return isRequired ? `${title} ${requiredMark}` : title;
}

/** Fields that a title names, likeliest first; a title in two languages, 'Item Code / Mã hàng', must name one field in both. */
export function fieldsOf<Field extends string>(fields: SheetFields<Field>, title: string): Field[] {
  return fieldNames(fields).filter((field) => isNamedBy(namesOf(fields[field]), title));
}

/** True when only a part of a title names a field: 'SL / thùng' may be no quantity. */
export function isHalfKnown(fields: SheetFields, title: string): boolean {
  const parts = title.split(/[/|]/).filter((part) => plainTitle(part) !== '');
  return parts.length > 1 && parts.some((part) => fieldsOf(fields, part).length > 0);
}

/** True when a title is one of the names, or one in each of two languages. */
export function isNamedBy(names: readonly string[], title: string): boolean {
  return rankAmong(names, title) < Number.POSITIVE_INFINITY;
}

/** Index of the best name that a title matches, 0 the first; infinite for no match. */
export function rankAmong(names: readonly string[], title: string): number {
  const plain = plainTitle(title);
  const words = plain.split(' ');
  const halves = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)]);
  const readings = [[plain], ...halves.map((half) => half.map((one) => one.join(' ')))];
  const ranks = readings.map((reading) => reading.map((name) => names.indexOf(name)));
  return Math.min(...(ranks.find((reading) => !reading.includes(-1)) ?? []));
}

/** Number of fields that a row of titles names. */
export function countKnownTitles(fields: SheetFields, titles: readonly string[]): number {
  return new Set(titles.flatMap((title) => fieldsOf(fields, title).slice(0, 1))).size;
}

/** Rank of a title among the names of a field, 0 the best. */
export function rankOfTitle(field: SheetField, title: string): number {
  return rankAmong(namesOf(field), title);
}

export function fieldNames<Field extends string>(fields: SheetFields<Field>): Field[] {
  return Object.keys(fields) as Field[];
}

/** Vocabulary of sheets whose columns hold fields and nothing else. */
export function fieldVocabulary<Field extends string>(
  fields: SheetFields<Field>,
): Vocabulary<FieldMeaning<Field>> {
  const meaning = (field: Field): FieldMeaning<Field> => ({ kind: 'field', field });
  return {
    fields,
    meaningsOf(title) {
      const named = fieldsOf(fields, title).map(meaning);
      return named.length === 0 && isHalfKnown(fields, title) ? 'unsure' : named;
    },
    nameOf: ({ field }) => field,
    named: (name) =>
      fieldNames(fields)
        .filter((field) => field === name)
        .map(meaning)[0],
    rankOf: ({ field, title }) => rankOfTitle(fields[field], title),
  };
}

/** Matches a header row in any order of columns; leaves unknown and unsure ones to the person. */
export function readHeader<Meaning>(
  titles: readonly string[],
  vocabulary: Vocabulary<Meaning>,
): HeaderReading<Meaning> {
  const { meaningsOf, nameOf, rankOf } = vocabulary;
  const meanings = titles.map(meaningsOf);
  const isUnsure = meanings.map((said) => said === 'unsure');
  const known: ColumnOf<Meaning>[] = [];

  /** Matches a column to the first of its meanings from `nth` on that no better named column has. */
  function take(index: number, nth: number): void {
    const meaning = meanings[index] === 'unsure' ? undefined : meanings[index]?.[nth];
    if (meaning === undefined) return;
    isUnsure[index] = false;
    const column = { ...meaning, index, title: titles[index] ?? '' };
    const place = known.findIndex((other) => nameOf(other) === nameOf(column));
    const other = known[place];
    if (!other) {
      known.push(column);
      return;
    }
    // Of two columns with one meaning the better named one has it; unless it bears our own title, the person is asked about the other.
    const [better, worse] = rankOf(column) < rankOf(other) ? [column, other] : [other, column];
    known[place] = better;
    isUnsure[worse.index] = rankOf(better) > 0;
    take(worse.index, nth + 1);
  }

  for (const index of titles.keys()) take(index, 0);
  const { matches, ...reading } = readingOf(titles, vocabulary, known);
  return {
    ...reading,
    matches: matches.map((match) => ({
      ...match,
      is_unsure: isUnsure[match.index] ?? false,
      is_unknown: match.meaning === '' && !isUnimportant(match.title),
    })),
  };
}

/** Matches columns as the person has; a column with the meaning '' is left out and not unknown. */
export function chooseColumns<Meaning>(
  titles: readonly string[],
  names: readonly string[],
  vocabulary: Vocabulary<Meaning>,
): HeaderReading<Meaning> {
  const columns = titles.flatMap((title, index) => {
    const meaning = vocabulary.named(names[index] ?? '');
    return meaning ? [{ ...meaning, index, title }] : [];
  });
  return readingOf(titles, vocabulary, columns);
}

export function isUnimportant(title: string): boolean {
  return unimportant.includes(foldTitle(title));
}

function readingOf<Meaning>(
  titles: readonly string[],
  { fields, nameOf }: Vocabulary<Meaning>,
  columns: ColumnOf<Meaning>[],
): HeaderReading<Meaning> {
  const names = new Set(columns.map(nameOf));
  const isStoodFor = (field: string) =>
    fieldNames(fields).some((other) => fields[other]?.standsFor === field && names.has(other));
  return {
    columns,
    matches: titles.map((title, index) => {
      const column = columns.find((one) => one.index === index);
      return {
        index,
        title,
        meaning: column ? nameOf(column) : '',
        is_unsure: false,
        is_unknown: false,
      };
    }),
    missing: fieldNames(fields).filter(
      (field) => fields[field]?.isRequired && !names.has(field) && !isStoodFor(field),
    ),
  };
}

/** Folded titles of a field, best first. */
function namesOf({ title, synonyms }: SheetField): readonly string[] {
  return [foldTitle(title), ...synonyms];
}
