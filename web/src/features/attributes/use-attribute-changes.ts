import type { Attribute, AttributeValue } from '@soquay/contract/attributes';
import type { Category } from '@soquay/contract/categories';
import type { ApiError } from '@/api/api-error.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { formatNumber } from '@/ui/format.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import type { Question } from '@/ui/use-feedback.ts';
import { useWrite } from '@/ui/use-write.ts';
import { attributeCalls } from './attributes.api.ts';
import { categoriesTexts } from './categories.texts.ts';

/** Writes of the attributes' page that go out at once; undefined where nothing was written, which is told. */
export function useAttributeChanges() {
  const t = useTexts(categoriesTexts, uiTexts);
  const { company_id } = useRights();
  const { write } = useWrite({ isInTurn: true });
  const calls = attributeCalls(company_id);

  const removal = (name: string) => ({
    title: t('categories.removeTitle', { name }),
    text: t('categories.removeText'),
    okText: t('ui.delete'),
    isDangerous: true,
  });

  /** Asks to merge a value into the one that the attribute already has of that name. */
  const merging =
    (from: string) =>
    ({ body: { code, params } }: ApiError): Question | undefined => {
      const to = code === 'VALUE_TAKEN' && params?.value;
      if (typeof to !== 'string') return undefined;
      return {
        title: t('categories.mergeTitle', { from, to }),
        text: t('categories.mergeText', { from, to, n: formatNumber(Number(params?.products)) }),
        okText: t('categories.merge'),
      };
    };

  return {
    renameAttribute: (row: Attribute, name: string) => write(() => calls.renameAttribute(row, name)),
    deleteAttribute: (row: Attribute) => write(() => calls.deleteAttribute(row), removal(row.attribute_name)),
    renameValue: (row: AttributeValue, value: string) =>
      write((_, isMerged) => calls.renameValue(row, value, isMerged ? 1 : 0), merging(row.value)),
    deleteValue: (row: AttributeValue) => write(() => calls.deleteValue(row), removal(row.value)),
    setAttributes: (group: Category, ids: number[]) => write(() => calls.setAttributes(group, ids)),
  };
}
