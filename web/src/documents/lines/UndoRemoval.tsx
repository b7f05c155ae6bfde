import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { documentsTexts } from '../documents.texts.ts';
import { useDocument, useDocumentForm } from '../form/document-context.ts';
import type { DocumentLine } from '../form/document-store.ts';
import { focusField } from '../form/form-focus.ts';
import styles from './line-table.module.css';

/** What was removed last, and the way to have it back; `nameOf` says what it was. */
export function UndoRemoval<Line extends DocumentLine>({ nameOf }: { nameOf: (line: Line) => string }) {
  const t = useTexts(documentsTexts);
  const { store, root, entryField } = useDocumentForm();
  const removed = useDocument((form) => form.removed);
  if (!removed) return null;

  function putBack(): void {
    store.getState().putBack();
    // This button is gone by then.
    if (entryField) focusField(root.current, entryField);
  }

  return (
    <div className={styles.removed} role="status">
      <span className={styles.removedName}>
        {t('documents.removed', { name: nameOf(removed.line as Line) })}
      </span>
      <Button size="small" type="link" icon={<UndoOutlined aria-hidden />} onClick={putBack}>
        {t('documents.putBack')}
      </Button>
    </div>
  );
}
