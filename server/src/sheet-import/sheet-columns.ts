/**
 * How a header row is understood: which column holds what, by the names that people give it. Pure; the reading, the
 * template and the file of bad rows of every import go by it.
 */
import type { SheetColumnMatch } from '@soquay/contract/sheet-imports';
import { foldTitle } from '../spreadsheets/fold.ts';

export interface SheetField {
  title: string;
  isRequired?: true;
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
  /** What a title says; 'unsure' where only the person can. */
  meaningOf(title: string): Meaning | 'unsure' | undefined;
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
/** What a branch's columns begin with in a list of Sapo's: 'LC_CN1_Tồn kho ban đầu'. */
const ofBranch = /^lc \S+ /;
/** Row numbers, and the column that our own file of bad rows adds. */
const unimportant = ['stt', 'so thu tu', 'no', 'ly do', ''];

/** A title without what stands in brackets, and without its branch. */
export function plainTitle(title: string): string {
  return foldTitle(title.replace(/\(.*\)/, '')).replace(ofBranch, '');
}

/** As it stands in a template. */
export function titleOf({ title, isRequired }: SheetField): string {
  return isRequired ? `${title} ${requiredMark}` : title;
}

/** The field that a title names. */
export function fieldOf<Field extends string>(fields: SheetFields<Field>, title: string): Field | undefined {
  const plain = plainTitle(title);
  return fieldNames(fields).find((field) => namesOf(fields[field]).includes(plain));
}

/** How many fields a row names: the header is the row that names most. */
export function countKnownTitles(fields: SheetFields, titles: readonly string[]): number {
  return new Set(titles.map((title) => fieldOf(fields, title)).filter((field) => field !== undefined)).size;
}

/** How well a title names a field, 0 the best. */
export function rankOfTitle(field: SheetField, title: string): number {
  return namesOf(field).indexOf(plainTitle(title));
}

export function fieldNames<Field extends string>(fields: SheetFields<Field>): Field[] {
  return Object.keys(fields) as Field[];
}

/** Of sheets whose columns hold fields and nothing else. */
export function fieldVocabulary<Field extends string>(
  fields: SheetFields<Field>,
): Vocabulary<FieldMeaning<Field>> {
  const meaning = (field: Field | undefined): FieldMeaning<Field> | undefined =>
    field && { kind: 'field', field };
  return {
    fields,
    meaningOf: (title) => meaning(fieldOf(fields, title)),
    nameOf: ({ field }) => field,
    named: (name) => meaning(fieldNames(fields).find((field) => field === name)),
    rankOf: ({ field, title }) => rankOfTitle(fields[field], title),
  };
}

/** Understands a header row. Order is free; what is not known, or not sure, is left to the person. */
export function readHeader<Meaning>(
  titles: readonly string[],
  vocabulary: Vocabulary<Meaning>,
): HeaderReading<Meaning> {
  const { meaningOf, nameOf, rankOf } = vocabulary;
  const meanings = titles.map(meaningOf);
  const isUnsure = meanings.map((meaning) => meaning === 'unsure');
  const known: ColumnOf<Meaning>[] = [];
  for (const [index, meaning] of meanings.entries()) {
    if (meaning === undefined || meaning === 'unsure') continue;
    const column = { ...meaning, index, title: titles[index] ?? '' };
    const place = known.findIndex((other) => nameOf(other) === nameOf(column));
    const other = known[place];
    if (!other) known.push(column);
    else {
      // Of two columns of one meaning our own title holds without a word; else the better named one, and it is asked.
      const [better, worse] = rankOf(column) < rankOf(other) ? [column, other] : [other, column];
      known[place] = better;
      isUnsure[worse.index] = rankOf(better) > 0;
    }
  }
  return readingOf(titles, vocabulary, known, isUnsure);
}

/** The columns as the person says they are: of each its meaning, '' for none. */
export function chooseColumns<Meaning>(
  titles: readonly string[],
  names: readonly string[],
  vocabulary: Vocabulary<Meaning>,
): HeaderReading<Meaning> {
  const columns = titles.flatMap((title, index) => {
    const meaning = vocabulary.named(names[index] ?? '');
    return meaning ? [{ ...meaning, index, title }] : [];
  });
  return readingOf(titles, vocabulary, columns, []);
}

function readingOf<Meaning>(
  titles: readonly string[],
  { fields, nameOf }: Vocabulary<Meaning>,
  columns: ColumnOf<Meaning>[],
  isUnsure: readonly boolean[],
): HeaderReading<Meaning> {
  const names = new Set(columns.map(nameOf));
  return {
    columns,
    matches: titles.map((title, index) => {
      const column = columns.find((one) => one.index === index);
      return {
        index,
        title,
        meaning: column ? nameOf(column) : '',
        is_unsure: isUnsure[index] ?? false,
        is_unknown: !column && !unimportant.includes(foldTitle(title)),
      };
    }),
    missing: fieldNames(fields).filter((field) => fields[field]?.isRequired === true && !names.has(field)),
  };
}

/** Folded titles of a field, the best first. */
function namesOf({ title, synonyms }: SheetField): readonly string[] {
  return [foldTitle(title), ...synonyms];
}
