/** A figure of money that a document sums over its lines. */
export interface SummedField {
  /** Column of the lines that it sums. */
  line: string;
  /** Name in the refusal of one that a client sends wrong. */
  label: string;
  /** Head and width of its column in the list's sheet. */
  heading: string;
  width: number;
}

/** Summed fields of a kind by their column: shapes, kept days, statements and sheet read them from here. */
export type SummedFields = Readonly<Record<string, SummedField>>;

export type LineColumn<Fields extends SummedFields> = Fields[keyof Fields]['line'];

/** Columns of the document, in their order. */
export function summedColumns<Fields extends SummedFields>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields);
}

/** Columns of the lines, in the same order. */
export function lineColumns<Fields extends SummedFields>(fields: Fields): LineColumn<Fields>[] {
  return Object.values(fields).map(({ line }) => line);
}

/** Makes something of each summed field, by its column. */
export function eachSummed<Fields extends SummedFields, Value>(
  fields: Fields,
  make: (field: SummedField) => Value,
): Record<keyof Fields & string, Value> {
  const made = Object.entries(fields).map(([column, field]) => [column, make(field)]);
  return Object.fromEntries(made);
}

/** Adds up the lines of a document. */
export function sumLines<Fields extends SummedFields>(
  fields: Fields,
  lines: readonly Record<LineColumn<Fields>, number>[],
): Record<keyof Fields & string, number> {
  return eachSummed(fields, ({ line }) =>
    lines.reduce((total, figures) => total + figures[line as LineColumn<Fields>], 0),
  );
}

/** Makes something of each summed field, by the lines' column. */
export function eachLineColumn<Fields extends SummedFields, Value>(
  fields: Fields,
  make: () => Value,
): Record<LineColumn<Fields>, Value> {
  return Object.fromEntries(lineColumns(fields).map((column) => [column, make()])) as Record<
    LineColumn<Fields>,
    Value
  >;
}
