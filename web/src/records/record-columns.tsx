import { showsPicture } from '@soquay/contract/picture-fields';
import type { RecordRow } from '@soquay/contract/record';
import type { RecordField } from '@soquay/contract/record-fields';
import { pictureHashOf } from '@soquay/contract/rules/picture-link';
import { Tag } from 'antd';
import { fieldTexts, type ShownField } from '@/fields/field-texts.ts';
import { fieldTitle } from '@/fields/field-title.ts';
import { listFaces } from '@/fields/list-faces.ts';
import { textsFor } from '@/i18n/texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatNumber } from '@/ui/format.ts';
import { textColumn } from '@/ui/list/columns.tsx';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import { PictureOrText } from '@/ui/PictureOrText.tsx';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { ProductThumb } from '@/ui/ProductThumb.tsx';
import type { FieldTexts } from './ConflictList.tsx';
import { hasCall, nameField, type RecordKind, type RecordSearch, type ToldKind } from './record-kind.ts';
import styles from './records.module.css';
import { recordsTexts } from './records.texts.ts';

const t = textsFor(recordsTexts);

/** Columns of a record's fields, and whether it is still in use. */
export function recordColumns(kind: RecordKind): DataColumn<RecordRow>[] {
  const pictureOf = pictureOfField(kind);
  return [
    ...(pictureOf
      ? [{ title: t('records.picture'), render: (row: RecordRow) => <ProductThumb thumb={pictureOf(row)} /> }]
      : []),
    ...listedFields(kind).map(([name, field]) => ({
      ...columnOf(kind, name, field),
      ...(!kind.cells?.[name] && { sort: name }),
      ...(name === nameField(kind) && { isFixed: true as const }),
    })),
    ...Object.entries(kind.counts ?? {}).map(([name, text]) => ({
      title: t(`records.counts.${text}`),
      align: 'right' as const,
      render: (row: RecordRow) => formatNumber(Number(row[name])),
    })),
    ...(hasCall(kind.contract, 'switchOff')
      ? [
          {
            title: t('records.status'),
            render: (row: RecordRow) => <OffTag row={row} text={t('records.isOff')} />,
          },
        ]
      : []),
  ];
}

/** The first field with pictures shows one at the front of each row. */
export function pictureOfField({ contract: { fields } }: RecordKind) {
  const [name] = Object.entries(fields).find(([, field]) => showsPicture(field)) ?? [];
  if (name === undefined) return undefined;
  return ({ [name]: link }: RecordRow) => (pictureHashOf(String(link)) === undefined ? null : String(link));
}

/** The advanced search: whether in use, and the choices that the record's list is filtered by. */
export function recordFilters(kind: RecordKind): ListFilter<RecordSearch>[] {
  const { fields, filters } = kind.contract;
  const choices = filters.map((name) => ({
    name,
    label: fieldTitle(fields[name]?.label ?? name),
    ...filterOf(kind, name),
  }));
  const states = [
    { value: 1, label: t('records.isOn') },
    { value: 0, label: t('records.isOff') },
  ];
  if (!hasCall(kind.contract, 'switchOff')) return choices;
  return [...choices, { name: 'active', label: t('records.status'), kind: 'choice', options: states }];
}

/** The small print of a record on a phone: all but its name. */
export function recordLines(kind: RecordKind, row: RecordRow): string[] {
  return listedFields(kind)
    .filter(([name, field]) => name !== nameField(kind) && field.kind !== 'id' && !showsPicture(field))
    .map(([name]) => shownText(kind, name, row))
    .filter((text) => text !== '');
}

export function OffTag({ row, text }: { row: RecordRow; text: string }) {
  return row.active === 0 && <Tag>{text}</Tag>;
}

/** What a row says of a field. */
function shownText(kind: RecordKind, name: string, row: RecordRow): string {
  return kind.cells?.[name]?.(row) ?? cellText(kind, name, row);
}

/** A field's value as people read it. */
function cellText(kind: ToldKind, name: string, { [name]: value }: Record<string, unknown>): string {
  const fieldKind = kind.contract.fields[name]?.kind ?? 'text';
  return fieldTexts[fieldKind](value, (option) => optionName(kind, name, option));
}

/** How its form's fields are called where two versions of it are compared. */
export function recordTexts(kind: ToldKind): FieldTexts {
  const { fields } = kind.contract;
  return {
    labelOf: (name) => shownRecordField(kind, name).label,
    textOf: (name, value) => {
      const text = cellText(kind, name, { [name]: value });
      if (fields[name]?.kind === 'id') return undefined;
      return pictureHashOf(text) === undefined ? text : <PictureOrText text={text} />;
    },
  };
}

/** A field as the history of the record shows it. */
export function shownRecordField(kind: ToldKind, name: string): ShownField {
  const { [name]: field } = kind.contract.fields;
  return {
    label: fieldTitle(field?.label ?? name),
    format: (value) => cellText(kind, name, { [name]: value }),
  };
}

export function optionName(
  { optionTexts }: Pick<RecordKind, 'optionTexts'>,
  field: string,
  option: string,
): string {
  const texts = optionTexts?.[field];
  return texts ? t(`records.${texts}.${option}` as 'records.paymentKinds.cash') : option;
}

function columnOf(kind: RecordKind, name: string, field: RecordField): DataColumn<RecordRow> {
  const title = field.kind === 'id' ? t('records.id') : fieldTitle(field.label);
  const column = kind.cells?.[name] ? textColumn : listFaces[field.kind].column;
  return column(title, (row: RecordRow) => shownText(kind, name, row), { wide: name === nameField(kind) });
}

/** What a record says of itself, label by value. */
export function recordFacts(kind: RecordKind, row: RecordRow) {
  return typedFields(kind).map(([name, { label: labelInSentence }]) => {
    const label = fieldTitle(labelInSentence);
    const text = shownText(kind, name, row);
    if (pictureHashOf(text) === undefined) return { label, children: text };
    return {
      label,
      children: (
        <div className={styles.whole}>
          <ProductImage thumb={text} slide={null} name={label} />
        </div>
      ),
      isLong: true,
    };
  });
}

function listedFields(kind: RecordKind): [string, RecordField][] {
  const { listed } = kind;
  if (!listed) return typedFields(kind).filter(([, { kind: fieldKind }]) => fieldKind !== 'picture');
  return Object.entries(kind.contract.fields).filter(([name]) => listed.includes(name));
}

/** All fields but an id that the database gives. */
export function typedFields({ contract }: RecordKind): [string, RecordField][] {
  return Object.entries(contract.fields).filter(([, { kind }]) => kind !== 'id');
}

function filterOf(kind: RecordKind, name: string) {
  const { [name]: field } = kind.contract.fields;
  return field && listFaces[field.kind].filter(field, (option) => optionName(kind, name, option));
}
