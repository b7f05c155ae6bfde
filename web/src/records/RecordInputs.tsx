import type { RecordRow } from '@soquay/contract/record';
import type { RecordField } from '@soquay/contract/record-fields';
import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { Form } from 'antd';
import { FieldInput } from '@/fields/FieldInput.tsx';
import type { ReferredOption } from '@/fields/referred-option.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { RecordPreview } from './RecordPreview.tsx';
import { optionName, typedFields } from './record-columns.tsx';
import { type RecordKind, uploadPicture } from './record-kind.ts';
import { recordsTexts } from './records.texts.ts';

interface RecordInputsProps {
  kind: RecordKind;
  /** The one that is changed, none for a new one. */
  record?: RecordRow;
}

/** The inputs of a record in a form; the first that can be typed has the focus. */
export function RecordInputs({ kind, record }: RecordInputsProps) {
  const t = useTexts(recordsTexts);
  const { company_id } = useRights();
  const referred = useReferred(kind, record);
  const fields = typedFields(kind).filter(([name]) => kind.typed?.includes(name) ?? true);
  const isLocked = (name: string, { isFixed = false }: RecordField) =>
    record !== undefined && (isFixed || (kind.readOnly?.includes(name) ?? false));
  const hintOf = (name: string) => {
    const hint = kind.hints?.[name];
    return hint && t(`records.hints.${hint}`);
  };
  const first = fields.find(([name, field]) => !isLocked(name, field))?.[0];
  const inputs = fields.map(([name, field]) => (
    <FieldInput
      key={name}
      name={name}
      field={field}
      optionName={(option) => optionName(kind, name, option)}
      referred={referred[name] ?? []}
      autoFocus={name === first}
      disabled={isLocked(name, field)}
      extra={hintOf(name) ?? (field.isFixed && t('records.fixed'))}
      upload={(file) => uploadPicture(kind, company_id, file)}
    />
  ));
  return (
    <>
      {inputs}
      {kind.Preview && <PreviewOfForm kind={kind} />}
    </>
  );
}

function PreviewOfForm({ kind }: { kind: RecordKind }) {
  const values = Form.useWatch((all: Record<string, unknown>) => all) ?? {};
  return <RecordPreview kind={kind} values={values} />;
}

/** What references are chosen from, by field: no record leads to itself, and none to one that is switched off. */
function useReferred(kind: RecordKind, record: RecordRow | undefined): Record<string, ReferredOption[]> {
  const { company_id } = useRights();
  const references = Object.entries(kind.references ?? {});
  const answers = useQueries({
    queries: references.map(([, { query }]) => query(company_id) as UseQueryOptions<{ data: RecordRow[] }>),
  });
  return Object.fromEntries(
    references.map(([name, { labelOf, keyName: otherKey }], index) => {
      const keyName = otherKey ?? kind.contract.keyName;
      const all = answers[index]?.data?.data ?? [];
      const self = record && otherKey === undefined ? record[keyName] : undefined;
      const options = all.map((row) => ({
        value: Number(row[keyName]),
        label: labelOf(row, all),
        parent: (row[name] ?? null) as number | null,
        isOff: row.active === 0,
        isSelf: row[keyName] === self,
      }));
      return [name, options];
    }),
  );
}
