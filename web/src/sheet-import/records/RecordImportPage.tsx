import type { RecordImportReport } from '@soquay/contract/record-import';
import { useLoaderData } from '@tanstack/react-router';
import { fieldTitle, inSentence } from '@/fields/field-title.ts';
import { errorsTexts } from '@/i18n/server.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { DownloadButton } from '@/ui/DownloadButton.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { ColumnsStep } from '../ColumnsStep.tsx';
import { ImportFileStep } from '../ImportFileStep.tsx';
import { ImportStep } from '../ImportStep.tsx';
import type { BadRows } from '../ReportStep.tsx';
import styles from '../sheet-import.module.css';
import { sheetImportTexts } from '../sheet-import.texts.ts';
import { useChosenColumns } from '../use-chosen-columns.ts';
import { useSheetImport } from '../use-sheet-import.ts';
import { RecordOutcome } from './RecordOutcome.tsx';
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
  const kind = useLoaderData({ strict: false }) as unknown as RecordImportKind;
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
  const { report, result } = recordImport;
  const badRows: BadRows = {
    badRowsFilename: imports.badRowsFilename,
    downloadBadRows: () => downloadBadRows(imports, companyId, report?.import_id ?? ''),
  };
  if (report && result) {
    return (
      <div className={styles.importSteps}>
        <RecordOutcome
          noun={noun}
          verb={contract.create ? 'import' : 'update'}
          list={listOf(kind)}
          result={result}
          sheetImport={recordImport}
          {...badRows}
        />
      </div>
    );
  }
  return (
    <div className={styles.importSteps}>
      <ImportStep number={1} title={t('sheetImport.templateStep')}>
        <p>
          {t(`sheetImport.${contract.create ? 'recordsText' : 'updatesText'}`, {
            noun,
            by: inSentence(contract.fields[by]?.label ?? by),
          })}
        </p>
        <DownloadButton
          label={t('sheetImport.downloadTemplate')}
          filename={imports.templateFilename}
          download={() => downloadTemplate(imports, companyId)}
        />
      </ImportStep>
      <ImportFileStep sheetImport={recordImport} maxRows={imports.maxRows} />
      {report && (
        <CheckedRecords
          key={report.import_id}
          kind={kind}
          report={report}
          recordImport={recordImport}
          badRows={badRows}
        />
      )}
    </div>
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
  return (
    <>
      <ColumnsStep
        report={report}
        fields={imports.columns}
        nameOf={nameOf}
        chosen={chosen}
        isChanged={chosen.isChanged}
        sheetImport={recordImport}
        missingText={(missing) => t('sheetImport.recordsMissing', { fields: missing })}
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
