import type { RecordImportReport } from '@soquay/contract/record-import';
import { fieldTitle, inSentence } from '@/fields/field-title.ts';
import { errorsTexts } from '@/i18n/server.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { useLoaded } from '@/ui/use-loaded.ts';
import { ColumnsStep, fieldOptions } from '../ColumnsStep.tsx';
import { ImportOutcome } from '../ImportOutcome.tsx';
import { ImportSteps } from '../ImportSteps.tsx';
import type { BadRows } from '../ReportStep.tsx';
import { sheetImportTexts } from '../sheet-import.texts.ts';
import { asksForMatch } from '../sheet-report.ts';
import { TemplateStep } from '../TemplateStep.tsx';
import { useChosenColumns } from '../use-chosen-columns.ts';
import { useSheetImport } from '../use-sheet-import.ts';
import { RecordReportStep } from './RecordReportStep.tsx';
import {
  downloadBadRows,
  downloadTemplate,
  type RecordImportKind,
  recordImportCalls,
} from './record-import.ts';

/** Records from a file: template, file, columns, report, writing, all on one screen. */
export function RecordImportPage() {
  const t = useTexts(errorsTexts, menuTexts, sheetImportTexts);
  const rights = useRights();
  const kind = useLoaded<RecordImportKind>();
  const { imports, title } = kind;
  return (
    <>
      <PageHeader
        title={t(`sheetImport.${imports.contract.create ? 'recordsTitle' : 'updatesTitle'}`, {
          noun: inSentence(imports.contract.noun),
        })}
        trail={[{ label: t(`menu.${title}`), to: listOf(kind) }]}
      />
      {mayCall(rights, imports.check) ? (
        <RecordImportSteps key={rights.company_id} kind={kind} />
      ) : (
        <Notice text={t('errors.ACCESS_DENIED')} />
      )}
    </>
  );
}

/** The address of their list. */
function listOf({ imports, address }: RecordImportKind): string {
  return address ?? imports.contract.path.replace('/api/', '/');
}

function RecordImportSteps({ kind }: { kind: RecordImportKind }) {
  const t = useTexts(sheetImportTexts);
  const { company_id: companyId } = useRights();
  const { imports } = kind;
  const { contract, by } = imports;
  const noun = inSentence(contract.noun);
  const recordImport = useRecordImport(kind, companyId);
  const badRows: BadRows = {
    badRowsFilename: imports.badRowsFilename,
    downloadBadRows: () => downloadBadRows(imports, companyId, recordImport.report?.import_id ?? ''),
  };
  return (
    <ImportSteps
      sheetImport={recordImport}
      maxRows={imports.maxRows}
      first={
        <TemplateStep
          filename={imports.templateFilename}
          download={() => downloadTemplate(imports, companyId)}
        >
          <p>
            {t(`sheetImport.${contract.create ? 'recordsText' : 'updatesText'}`, {
              noun,
              by: inSentence(contract.fields[by]?.label ?? by),
            })}
          </p>
        </TemplateStep>
      }
      checked={(report) => (
        <CheckedRecords kind={kind} report={report} recordImport={recordImport} badRows={badRows} />
      )}
      outcome={({ created, changed, existing, skipped }) => (
        <ImportOutcome
          title={t(contract.create ? 'sheetImport.doneRecords' : 'sheetImport.doneUpdates', { noun })}
          written={[
            created > 0 && t('sheetImport.doneAdded', { n: formatNumber(created) }),
            changed > 0 && t('sheetImport.doneChanged', { n: formatNumber(changed) }),
            existing > 0 && t('sheetImport.doneUnchanged', { n: formatNumber(existing) }),
          ]}
          skipped={skipped}
          links={
            <LinkButton to={listOf(kind)} color="primary" variant="solid">
              {t('sheetImport.toRecords', { noun })}
            </LinkButton>
          }
          sheetImport={recordImport}
          {...badRows}
        />
      )}
    />
  );
}

function useRecordImport({ imports }: RecordImportKind, companyId: number) {
  const t = useTexts(sheetImportTexts);
  const noun = inSentence(imports.contract.noun);
  return useSheetImport(recordImportCalls(imports, companyId), {
    report: t('sheetImport.leaveRecords', { noun }),
    writing: t('sheetImport.leaveWritingRecords', { noun }),
  });
}

interface CheckedRecordsProps {
  kind: RecordImportKind;
  report: RecordImportReport;
  recordImport: ReturnType<typeof useRecordImport>;
  badRows: BadRows;
}

/** What its columns are, and what writing it would do: that waits for what was chosen to be applied. */
function CheckedRecords({ kind: { imports }, report, recordImport, badRows }: CheckedRecordsProps) {
  const t = useTexts(sheetImportTexts);
  const chosen = useChosenColumns(report);
  const { fields } = imports.contract;
  const nameOf = (field: string) => fieldTitle(fields[field]?.label ?? field);
  const missing = report.missing.map(nameOf).join(', ');
  return (
    <>
      <ColumnsStep
        report={report}
        isAsked={asksForMatch(report)}
        options={() => fieldOptions(imports.columns, nameOf)}
        chosen={chosen}
        isChanged={chosen.isChanged}
        sheetImport={recordImport}
        question={missing !== '' && t('sheetImport.recordsMissing', { fields: missing })}
        firstRowText={t('sheetImport.firstRowIsRecord')}
        onApply={() => recordImport.matchColumns(chosen.match)}
      />
      {report.missing.length === 0 && (
        <RecordReportStep
          imports={imports}
          report={report}
          nameOf={nameOf}
          sheetImport={recordImport}
          isMatchOpen={chosen.isChanged || chosen.isUndecided}
          {...badRows}
        />
      )}
    </>
  );
}
