/**
 * How a header row is understood: which column holds what, by the names that people give it. Pure; the reading, the
 * template and the file of bad rows of every import go by it.
 */
import type { SheetColumnMatch } from '@soquay/contract/sheet-imports';
import { type Cell, cellText } from '../spreadsheets/cell.ts';
import { foldTitle } from '../spreadsheets/fold.ts';

export interface SheetField {
  title: string;
  isRequired?: true;
  /** Where no column is taken for it, columns of amounts that are not understood are asked about. */
  isAskedFor?: true;
  /** A field that rows need not say where a column is this one. */
  standsFor?: string;
  /** Folded titles that mean the same; of two columns the one with the earlier one is meant. */
  synonyms: readonly string[];
}
export type SheetFields<Field extends string = string> = Readonly<Record<Field, SheetField>>;

/** A column that holds a field of its row. */
export interface FieldMeaning<Field extends string = string> {
  kind: 'field';
  field: Field;
}

export type ColumnOf<Meaning> = Meaning & {
  /** Of the sheet, 0 is A. */
  index: number;
  /** As the sheet has it. */
  title: string;
};

/** What the columns of a kind of sheet can mean. A field is named as it is, what else there is has names of its own. */
export interface Vocabulary<Meaning> {
  fields: SheetFields;
  /**
   * What a title says, none where nobody knows, 'unsure' where only the person does. The second holds where a better
   * named column has the first: 'Sale price' beside 'Price'.
   */
  meaningsOf(title: string): Meaning[] | 'unsure';
  /** As the contract names it. */
  nameOf(meaning: Meaning): string;
  named(name: string): Meaning | undefined;
  /** How well its title names what it holds, 0 the best. */
  rankOf(column: ColumnOf<Meaning>): number;
}

export interface HeaderReading<Meaning> {
  columns: ColumnOf<Meaning>[];
  /** Of every column what it is taken for. */
  matches: Omit<SheetColumnMatch, 'samples'>[];
  /** Fields that every row needs and no column gives. */
  missing: string[];
}

const requiredMark = '*';
/** Of the column that the file of bad rows adds. */
export const reasonTitle = 'Lý do';
/** What a branch's columns begin with in a list of Sapo's: 'LC_CN1_Tồn kho ban đầu'. */
const ofBranch = /^lc \S+ /;
/** Row numbers, and the column that our own file of bad rows adds. */
const unimportant = ['stt', 'so thu tu', 'no', foldTitle(reasonTitle), ''];

/** Longer ones name nothing: no rule of titles meets a cell of 32,000 characters. */
const maxTitleLength = 200;

/** The title in a cell of the header. */
export function titleIn(cell: Cell): string {
  return cellText(cell).slice(0, maxTitleLength);
}

/** A title without what stands in brackets, and without its branch. */
export function plainTitle(title: string): string {
  return foldTitle(withoutBrackets(title)).replace(ofBranch, '');
}

/** From the first bracket to the last. */
export function withoutBrackets(title: string): string {
  const [first, last] = [title.indexOf('('), title.lastIndexOf(')')];
  return first === -1 || last < first ? title : title.slice(0, first) + title.slice(last + 1);
}

/** As it stands in a template. */
export function titleOf({ title, isRequired }: SheetField): string {
  return isRequired ? `${title} ${requiredMark}` : title;
}

/** The fields that a title names, the likeliest first; in two languages, 'Item Code / Mã hàng', where both name it. */
export function fieldsOf<Field extends string>(fields: SheetFields<Field>, title: string): Field[] {
  return fieldNames(fields).filter((field) => isNamedBy(namesOf(fields[field]), title));
}

/** Whether a part of a title names a field and another says something else: 'SL / thùng' is no quantity for sure. */
export function isHalfKnown(fields: SheetFields, title: string): boolean {
  const parts = title.split(/[/|]/).filter((part) => plainTitle(part) !== '');
  return parts.length > 1 && parts.some((part) => fieldsOf(fields, part).length > 0);
}

/** Whether a title is one of these, or one in each of two languages. */
export function isNamedBy(names: readonly string[], title: string): boolean {
  return rankAmong(names, title) < Number.POSITIVE_INFINITY;
}

/** The best place among these names of what a title says, 0 the first; infinite where it says something else. */
export function rankAmong(names: readonly string[], title: string): number {
  const plain = plainTitle(title);
  const words = plain.split(' ');
  const halves = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)]);
  const readings = [[plain], ...halves.map((half) => half.map((one) => one.join(' ')))];
  const ranks = readings.map((reading) => reading.map((name) => names.indexOf(name)));
  return Math.min(...(ranks.find((reading) => !reading.includes(-1)) ?? []));
}

/** How many fields a row names: the header is the row that names most. */
export function countKnownTitles(fields: SheetFields, titles: readonly string[]): number {
  return new Set(titles.flatMap((title) => fieldsOf(fields, title).slice(0, 1))).size;
}

/** How well a title names a field, 0 the best. */
export function rankOfTitle(field: SheetField, title: string): number {
  return rankAmong(namesOf(field), title);
}

export function fieldNames<Field extends string>(fields: SheetFields<Field>): Field[] {
  return Object.keys(fields) as Field[];
}

/** Of sheets whose columns hold fields and nothing else. */
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

/** Understands a header row. Order is free; what is not known, or not sure, is left to the person. */
export function readHeader<Meaning>(
  titles: readonly string[],
  vocabulary: Vocabulary<Meaning>,
): HeaderReading<Meaning> {
  const { meaningsOf, nameOf, rankOf } = vocabulary;
  const meanings = titles.map(meaningsOf);
  const isUnsure = meanings.map((said) => said === 'unsure');
  const known: ColumnOf<Meaning>[] = [];

  /** Takes a column for the first of its meanings from `nth` on that no better named column has. */
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
    // Of two columns of one meaning our own title holds without a word; else the better named one, and it is asked.
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

/** The columns as the person says they are: of each its meaning, '' for one that is left out, and so is not unknown. */
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

/** Folded titles of a field, the best first. */
function namesOf({ title, synonyms }: SheetField): readonly string[] {
  return [foldTitle(title), ...synonyms];
}
