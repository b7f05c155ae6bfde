import {
  type LineImportReport,
  type LineImportResult,
  maxImportedLines,
  mayImportLines,
} from '@soquay/contract/line-imports';
import { useState } from 'react';
import { useStore } from 'zustand';
import { fieldTexts } from '@/api/field-errors.ts';
import { addresses } from '@/documents/addresses.ts';
import type { LivingDocument } from '@/documents/document-kind.ts';
import { HeaderFields } from '@/documents/fields/HeaderFields.tsx';
import {
  createDocumentStore,
  type DocumentLine,
  type DocumentStore,
} from '@/documents/form/document-store.ts';
import { errorsTexts } from '@/i18n/server.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { DownloadButton } from '@/ui/DownloadButton.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';
import { ImportFileStep } from '../ImportFileStep.tsx';
import { ImportStep } from '../ImportStep.tsx';
import styles from '../sheet-import.module.css';
import { sheetImportTexts } from '../sheet-import.texts.ts';
import { useSheetImport } from '../use-sheet-import.ts';
import { LineMatchStep } from './LineMatchStep.tsx';
import { LineOutcome } from './LineOutcome.tsx';
import { LineReportStep } from './LineReportStep.tsx';
import {
  downloadBadRows,
  downloadTemplate,
  type LineImportKind,
  type LineMatch,
  lineImportCalls,
} from './line-import.ts';
import { useChosenLines } from './use-chosen-lines.ts';

/** A document whose lines come from a file: what it says of itself, file, columns, report, writing, all on one screen. */
export function LineImportPage<Row extends LivingDocument, Header extends object>({
  kind,
}: {
  kind: LineImportKind<Row, Header>;
}) {
  const t = useTexts(errorsTexts, menuTexts, sheetImportTexts);
  const rights = useRights();
  const { name, module, texts } = kind.document;
  return (
    <>
      <PageHeader
        title={t('sheetImport.linesTitle', { name: texts('one') })}
        trail={[{ label: t(`menu.${module}`), to: addresses[name].list }]}
      />
      {mayImportLines(rights, module) ? (
        <LineImportSteps key={rights.company_id} kind={kind} />
      ) : (
        <Notice text={t('errors.ACCESS_DENIED')} />
      )}
    </>
  );
}

function LineImportSteps<Row extends LivingDocument, Header extends object>({
  kind,
}: {
  kind: LineImportKind<Row, Header>;
}) {
  const t = useTexts(sheetImportTexts);
  const rights = useRights();
  const { company_id } = rights;
  const [store] = useState(() =>
    createDocumentStore<Header, DocumentLine>({ shopId: company_id, header: kind.emptyHeader() }),
  );
  const name = kind.document.texts('one');
  const lineImport = useLineImport(kind, store, name);
  const { report, result } = lineImport;
  const badRows = {
    badRowsFilename: kind.badRowsFilename,
    downloadBadRows: () => downloadBadRows(kind.endpoints, company_id, report?.import_id ?? ''),
  };
  if (report && result) {
    return (
      <div className={styles.importSteps}>
        <LineOutcome document={kind.document} result={result} sheetImport={lineImport} {...badRows} />
      </div>
    );
  }
  const { HeaderFields: Fields } = kind;
  return (
    <div className={styles.importSteps}>
      <ImportStep number={1} title={t('sheetImport.aboutStep', { name })}>
        <HeaderFields store={store} rights={rights}>
          <div className={styles.about}>
            <Fields />
          </div>
        </HeaderFields>
      </ImportStep>
      <ImportFileStep sheetImport={lineImport} maxRows={maxImportedLines}>
        <p>{t('sheetImport.linesText')}</p>
        <p>
          <DownloadButton
            label={t('sheetImport.downloadTemplate')}
            filename={kind.templateFilename}
            download={() => downloadTemplate(kind.endpoints, company_id)}
          />
        </p>
      </ImportFileStep>
      {report && (
        <CheckedLines
          key={report.import_id}
          companyId={company_id}
          kind={kind}
          report={report}
          name={name}
          lineImport={lineImport}
          badRows={badRows}
        />
      )}
    </div>
  );
}

/** An import whose calls say what stands beside the file; what is wrong with that stands at its fields. */
function useLineImport<Row extends LivingDocument, Header extends object>(
  kind: LineImportKind<Row, Header>,
  store: DocumentStore<Header, DocumentLine>,
  name: string,
) {
  const t = useTexts(sheetImportTexts);
  const feedback = useFeedback();
  const header = useStore(store, (form) => form.header);
  const [judgedBy, setJudgedBy] = useState(header);
  const { shopId } = store.getState();
  const given = () => kind.givenOf(store.getState().header);
  const { check, match, write } = lineImportCalls(kind.endpoints, shopId, given);

  async function judged<Report>(judge: () => Promise<Report>): Promise<Report> {
    const { header: sent, setErrors } = store.getState();
    try {
      const report = await judge();
      setJudgedBy(sent);
      setErrors({});
      return report;
    } catch (error) {
      setErrors(fieldTexts(error));
      throw error;
    }
  }

  const sheetImport = useSheetImport<LineImportReport, LineMatch, LineImportResult>(
    {
      check: (sent) => judged(() => check(sent)),
      match: (importId, chosen) => judged(() => match(importId, chosen)),
      write,
    },
    {
      report: t('sheetImport.leaveLines', { name }),
      writing: t('sheetImport.leaveWritingLines', { name }),
    },
  );
  async function writeRows(onlyGood: boolean): Promise<void> {
    const { report } = sheetImport;
    const question = report && kind.question?.(store.getState().header, report);
    if (!question || (await feedback.confirm(question))) sheetImport.writeRows(onlyGood);
  }

  return { ...sheetImport, writeRows, isHeaderChanged: header !== judgedBy };
}

interface CheckedLinesProps<Row extends LivingDocument, Header extends object> {
  companyId: number;
  kind: LineImportKind<Row, Header>;
  report: NonNullable<ReturnType<typeof useLineImport>['report']>;
  name: string;
  lineImport: ReturnType<typeof useLineImport>;
  badRows: { badRowsFilename: string; downloadBadRows: () => Promise<Blob> };
}

/** What its columns are, and what writing it would do: that waits for what was chosen to be applied. */
function CheckedLines<Row extends LivingDocument, Header extends object>({
  companyId,
  kind: { fields },
  report,
  name,
  lineImport,
  badRows,
}: CheckedLinesProps<Row, Header>) {
  const chosen = useChosenLines(report);
  const isChanged = chosen.isChanged || lineImport.isHeaderChanged;
  return (
    <>
      <LineMatchStep
        companyId={companyId}
        report={report}
        fields={fields}
        chosen={chosen}
        isChanged={isChanged}
        sheetImport={lineImport}
        onApply={lineImport.matchColumns}
      />
      {report.missing.length === 0 && (
        <LineReportStep
          report={report}
          name={name}
          fields={fields}
          sheetImport={lineImport}
          isMatchOpen={isChanged || chosen.isUndecided}
          {...badRows}
        />
      )}
    </>
  );
}
