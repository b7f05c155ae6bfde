import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDocumentForm } from '@/documents/document-context.ts';
import { focusField } from '@/documents/form-focus.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import styles from './till.module.css';
import { useTill } from './till-context.ts';

/** Takes a line back into the entry area, where its warehouse can be changed too, or removes it. */
export function LineActions({ lineKey, code }: { lineKey: string; code: string }) {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const { root } = useDocumentForm();
  const { selling, lookUps } = useTill();

  async function edit(): Promise<void> {
    try {
      const wrong = await selling.edit(lineKey);
      requestAnimationFrame(() => focusField(root.current, `entry.${wrong?.field ?? 'qty'}`));
    } catch (error) {
      feedback.failure(error);
    }
  }

  function remove(): void {
    selling.remove(lineKey);
    focusField(root.current, 'entry.product_code');
  }

  return (
    <>
      <Button
        type="text"
        className={styles.lineAction}
        icon={<EditOutlined />}
        aria-label={t('documents.editLine', { code })}
        onClick={() => lookUps.add(edit)}
      />
      <Button
        type="text"
        className={styles.lineAction}
        icon={<DeleteOutlined />}
        aria-label={t('documents.removeLine', { code })}
        onClick={remove}
      />
    </>
  );
}
