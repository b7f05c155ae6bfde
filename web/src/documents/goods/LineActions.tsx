import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { documentsTexts } from '../documents.texts.ts';
import { useDocumentForm } from '../form/document-context.ts';
import { focusField } from '../form/form-focus.ts';
import { useIntake } from './goods-context.ts';
import styles from './goods-lines.module.css';

/** Takes a line back into the entry area, where its warehouse can be changed too, or removes it. */
export function LineActions({ lineKey, code }: { lineKey: string; code: string }) {
  const t = useTexts(documentsTexts);
  const feedback = useFeedback();
  const { root, lookUps } = useDocumentForm();
  const intake = useIntake();

  async function edit(): Promise<void> {
    try {
      const wrong = await intake.edit(lineKey);
      requestAnimationFrame(() => focusField(root.current, `entry.${wrong?.field ?? 'qty'}`));
    } catch (error) {
      feedback.failure(error);
    }
  }

  function remove(): void {
    intake.remove(lineKey);
    focusField(root.current, 'entry.product_code');
  }

  return (
    <>
      <Button
        type="text"
        className={styles.action}
        icon={<EditOutlined />}
        aria-label={t('documents.editLine', { code })}
        onClick={() => lookUps.add(edit)}
      />
      <Button
        type="text"
        className={styles.action}
        icon={<DeleteOutlined />}
        aria-label={t('documents.removeLine', { code })}
        onClick={remove}
      />
    </>
  );
}
