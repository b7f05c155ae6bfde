import type { WebCategoryRow } from '@soquay/contract/web-categories';
import { categoriesTexts } from '@/features/attributes/categories.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { eraseRecord } from '@/records/record-kind.ts';
import { recordsTexts } from '@/records/records.texts.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { type Place, putWebCategory } from './web-categories.api.ts';
import { webCategoryKind } from './web-category-kind.ts';

/** What is done with a group of the tree at once; what is refused is said. */
export function useWebCategoryChanges(rows: readonly WebCategoryRow[]) {
  const t = useTexts(categoriesTexts, recordsTexts, uiTexts);
  const feedback = useFeedback();

  async function attempt(write: () => Promise<{ message: string }>): Promise<void> {
    try {
      feedback.success((await write()).message);
    } catch (error) {
      feedback.failure(error);
    }
  }

  return {
    async erase(row: WebCategoryRow): Promise<void> {
      const children = rows.filter(({ category_parent_id }) => category_parent_id === row.category_id).length;
      if (children > 0) {
        feedback.failure(t('categories.hasChildren', { name: row.category_name, n: children }));
        return;
      }
      const isSure = await feedback.confirm({
        title: t('records.eraseTitle', { name: row.category_name }),
        text: t('records.eraseText'),
        okText: t('ui.delete'),
        isDangerous: true,
      });
      if (isSure) await attempt(() => eraseRecord(webCategoryKind, row.company_id, row));
    },
    put: (row: WebCategoryRow, place: Place) => attempt(() => putWebCategory(row, place)),
  };
}
