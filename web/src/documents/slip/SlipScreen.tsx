import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { errorsTexts } from '@/i18n/server.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { Notice } from '@/ui/Notice.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useDocumentTitle } from '@/ui/use-document-title.ts';
import { useGoBack } from '@/ui/use-go-back.ts';
import { documentsTexts } from '../documents.texts.ts';
import styles from './slip-screen.module.css';

interface SlipScreenProps {
  title: string;
  mayPrint: boolean;
  /** Beside the button that prints, such as the layouts there are. */
  choice?: ReactNode;
  /** For who came by the address alone: the page of the document. */
  backTo: string;
  children: ReactNode;
}

/** A saved document as it will come out of the printer, alone on the screen. */
export function SlipScreen({ title, mayPrint, choice, backTo, children }: SlipScreenProps) {
  const t = useTexts(documentsTexts, errorsTexts, uiTexts);
  const goBack = useGoBack(backTo);
  useDocumentTitle(title);
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <h1>{title}</h1>
        {mayPrint && (
          <>
            {choice}
            <Button
              type="primary"
              autoFocus
              icon={<PrinterOutlined aria-hidden />}
              onClick={() => window.print()}
            >
              {t('documents.print')}
            </Button>
          </>
        )}
        <Button onClick={goBack}>{t('ui.back')}</Button>
      </div>
      {mayPrint ? <div className={styles.desk}>{children}</div> : <Notice text={t('errors.ACCESS_DENIED')} />}
    </main>
  );
}
