import type { DocumentEvent, FieldChange, LineChange } from '@soquay/contract/documents';
import type { HeaderFields } from '@soquay/contract/header-fields';
import { changeText, type ShownField, shownField } from '@/fields/field-texts.ts';
import { fieldTitle } from '@/fields/field-title.ts';

/** By the names under which the server tells of changes; what is not among them follows from the rest, and is left out. */
export interface ShownFields {
  header: Readonly<Record<string, ShownField>>;
  line: Readonly<Record<string, ShownField>>;
}

/** Shows declared fields of a header by their labels and kinds. */
export function shownHeader(fields: HeaderFields): ShownFields['header'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, label }]) => [name, shownField(kind, fieldTitle(label))]),
  );
}

type ShownChange = ReturnType<typeof changeText>;

interface ShownLineChange {
  product_code: string;
  change: LineChange['change'];
  /** Of an added or removed line, what it was; of a changed one, what has changed. */
  fields: ShownChange[];
}

/** What an event has changed, in the order of the form. */
export function shownChanges({ fields, lines }: Pick<DocumentEvent, 'fields' | 'lines'>, shown: ShownFields) {
  return {
    fields: shownOf(fields, shown.header),
    lines: lines
      .map(
        (line): ShownLineChange => ({
          ...line,
          fields: shownOf(line.fields, shown.line).filter(saysSomething(line)),
        }),
      )
      // Only a figure that follows from others has changed.
      .filter(({ change, fields: changed }) => change !== 'changed' || changed.length > 0),
  };
}

/** Of a line that came or went nothing is told of what it did not have. */
function saysSomething({ change }: LineChange) {
  return ({ before, after }: ShownChange) => change === 'changed' || before !== '' || after !== '';
}

function shownOf(changes: readonly FieldChange[], shown: ShownFields['header']): ShownChange[] {
  return Object.entries(shown).flatMap(([name, shownAs]) => {
    const change = changes.find(({ field }) => field === name);
    return change ? [changeText(shownAs, change)] : [];
  });
}
