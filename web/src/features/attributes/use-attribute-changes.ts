import type { Attribute, AttributeValue } from '@soquay/contract/attributes';
import type { Category } from '@soquay/contract/categories';
import { ApiError } from '@/api/api-error.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { formatNumber } from '@/ui/format.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { attributeCalls } from './attributes.api.ts';
import { categoriesTexts } from './categories.texts.ts';

/** What is written at once, each with a toast; false where it was refused, which is said. */
export function useAttributeChanges() {
  const t = useTexts(categoriesTexts, uiTexts);
  const { company_id } = useRights();
  const feedback = useFeedback();
  const calls = attributeCalls(company_id);

  async function attempt(write: () => Promise<{ message: string }>): Promise<boolean> {
    try {
      feedback.success((await write()).message);
      return true;
    } catch (error) {
      feedback.failure(error);
      return false;
    }
  }

  async function removeOnceSure(name: string, write: () => Promise<{ message: string }>): Promise<void> {
    const isSure = await feedback.confirm({
      title: t('categories.removeTitle', { name }),
      text: t('categories.removeText'),
      okText: t('ui.delete'),
      isDangerous: true,
    });
    if (isSure) await attempt(write);
  }

  /** Where the attribute has a value of that name, merges them once the person says so. */
  async function renameValue(row: AttributeValue, value: string): Promise<boolean> {
    try {
      feedback.success((await calls.renameValue(row, value, 0)).message);
      return true;
    } catch (error) {
      const taken = error instanceof ApiError && error.body.code === 'VALUE_TAKEN' ? error.body.params : {};
      const { value: to, products } = taken ?? {};
      if (typeof to !== 'string') {
        feedback.failure(error);
        return false;
      }
      const isSure = await feedback.confirm({
        title: t('categories.mergeTitle', { from: row.value, to }),
        text: t('categories.mergeText', { from: row.value, to, n: formatNumber(Number(products)) }),
        okText: t('categories.merge'),
      });
      return isSure && (await attempt(() => calls.renameValue(row, value, 1)));
    }
  }

  /** The group as it is then. */
  async function setAttributes(group: Category, ids: number[]): Promise<Category | undefined> {
    try {
      const { data, message } = await calls.setAttributes(group, ids);
      feedback.success(message);
      return data;
    } catch (error) {
      feedback.failure(error);
      return undefined;
    }
  }

  return {
    renameAttribute: (row: Attribute, name: string) => attempt(() => calls.renameAttribute(row, name)),
    deleteAttribute: (row: Attribute) => removeOnceSure(row.attribute_name, () => calls.deleteAttribute(row)),
    renameValue,
    deleteValue: (row: AttributeValue) => removeOnceSure(row.value, () => calls.deleteValue(row)),
    setAttributes,
  };
}
