import { type Category, categories } from '@soquay/contract/categories';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { useDocument, useDocumentForm } from '@/documents/form/document-context.ts';
import { offered } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import styles from './touch.module.css';
import { touchTexts } from './touch.texts.ts';
import { type TouchSource, useTouchPreferences } from './touch-preferences.ts';

const fiveMinutesMs = 5 * 60 * 1000;

/** Groups of the shop that goods may be in; none while they are not known. */
function useGroups(): Category[] {
  const { rights } = useDocumentForm();
  const company_id = useDocument((form) => form.shopId);
  const { data } = useQuery({
    ...endpointQuery(categories.options, { query: { company_id } }),
    enabled: mayCall(rights, categories.options),
    staleTime: fiveMinutesMs,
  });
  return offered(data?.data);
}

/** Finds the tiles this device shows: its own choice, or the best sellers where the shop has no such group. */
export function useTouchSource(): TouchSource {
  const source = useTouchPreferences((preferences) => preferences.source);
  const groups = useGroups();
  const isKnown =
    typeof source === 'number'
      ? groups.some(({ category_id }) => category_id === source)
      : ownSources.includes(source);
  return isKnown ? source : 'most-sold';
}

const ownSources: readonly TouchSource[] = ['most-sold', 'favourites', 'all'];

interface SourceChipsProps {
  source: TouchSource;
  onChoose: () => void;
}

/** Chooses the tiles in one row that scrolls: best sellers, favourites, all, then the groups of the shop. */
export function SourceChips({ source, onChoose }: SourceChipsProps) {
  const t = useTexts(touchTexts);
  const chips: { value: TouchSource; name: string }[] = [
    { value: 'most-sold', name: t('touch.mostSold') },
    { value: 'favourites', name: t('touch.favourites') },
    { value: 'all', name: t('touch.all') },
    ...useGroups().map(({ category_id, category_name }) => ({ value: category_id, name: category_name })),
  ];
  return (
    <fieldset
      className={styles.chips}
      aria-label={t('touch.groups')}
      // A mouse has no way to push it sideways.
      onWheel={({ currentTarget, deltaY }) => currentTarget.scrollBy({ left: deltaY })}
    >
      {chips.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          className={styles.chip}
          aria-pressed={value === source}
          onClick={() => {
            useTouchPreferences.setState({ source: value });
            onChoose();
          }}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
