import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/session/session-store.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { dayRule } from '@/ui/day-rule.ts';
import { useMedia } from '@/ui/use-media.ts';
import { FilterChips } from './FilterChips.tsx';
import { filterInput } from './filter-input.tsx';
import { fieldValues, searchValues, singleFilters } from './flag-filters.ts';
import styles from './list.module.css';
import type { ListFilter } from './list-filter.ts';
import { isSameSearch, type ListSearch, withoutDefaults, withoutEmpty } from './list-search.ts';
import { QuickSearch } from './QuickSearch.tsx';
import { SavedViews } from './SavedViews.tsx';

interface SearchPanelProps<Search extends ListSearch> {
  /** Names the list among those that this device knows of. */
  name: string;
  search: Search;
  /** Puts the search into the address, in place of what stands there where `replace` says so. */
  onSearch: (search: Search, how?: { replace: boolean }) => void;
  /** The same search once more. */
  onRepeat: () => void;
  isSearching: boolean;
  /** Filters a list starts with: shown, but neither in the address nor counted. */
  defaults: Partial<Search>;
  filters: readonly ListFilter<Search>[];
  quickSearchLabel: string;
  /** Beside the quick search, such as days to choose. */
  children?: ReactNode;
  /** Filters that a quick search keeps beside its text; all of those that stand where this is left out. */
  quickSearchOf?: ((search: Search, q: string | undefined) => Search) | undefined;
  /** Filters that `children` show already. */
  shown?: readonly (keyof Search & string)[] | undefined;
}

/** The quick search, always in sight, and the collapsible advanced search, open when the address carries filters, but on a phone. */
export function SearchPanel<Search extends ListSearch>({
  name,
  search,
  onSearch,
  onRepeat,
  isSearching,
  defaults,
  filters,
  quickSearchLabel,
  children,
  quickSearchOf = (search, q) => ({ ...search, q, page: undefined }),
  shown = [],
}: SearchPanelProps<Search>) {
  const userId = useSession(({ session }) => session?.user.user_id);
  const { t } = useTranslation();
  const panelId = useId();
  const form = useRef<FormInstance>(null);
  const { page, per_page, sort, q, ...filled } = search;
  const hidden = Object.keys(filled).filter((name) => !shown.includes(name as keyof Search & string)).length;
  const isPhone = useMedia('(max-width: 575px)');
  const [isOpenBeside, setOpenBeside] = useState(hidden > 0);
  // On a phone the panel covers the rows: Back and a search close it, and chips say what is searched for.
  const [isOpenOver, setOpenOver] = useAddressState<true>('filters');
  const isOpen = isPhone ? isOpenOver === true : isOpenBeside;
  const [resets, setResets] = useState(0);
  const fields = useFieldsOf(filled);
  const toggleText = t(isOpen ? 'ui.closeSearch' : 'ui.advancedSearch');
  useEffect(() => {
    // An address may carry filters that can find nothing, such as a range the wrong way round.
    if (isOpen && fields.key >= 0) form.current?.validateFields().catch(() => undefined);
  }, [isOpen, fields.key]);
  const hiddenFilters = isOpen ? 0 : hidden;

  function searchFor(next: Search): void {
    const asked = withoutDefaults(withoutEmpty(next) as Search, defaults);
    fields.willBe(asked);
    if (isSameSearch(asked, search)) onRepeat();
    else onSearch(asked);
  }

  function reset(): void {
    form.current?.setFieldsValue(Object.fromEntries(filters.map(({ name }) => [name, defaults[name]])));
    setResets(resets + 1);
    searchFor({ per_page, sort } as Search);
  }

  return (
    <div className={styles.search}>
      <div className={styles.searchBar}>
        {/* Reset forgets what was typed but not searched for yet as well. */}
        <QuickSearch
          key={resets}
          label={quickSearchLabel}
          text={q ?? ''}
          // A search by typing is one step back, not one for each word.
          onSearch={(text) => onSearch(quickSearchOf(search, text), { replace: true })}
        />
        {children}
        <SavedViews list={`${userId} ${name}`} search={search} onSearch={onSearch} />
        {filters.length > 0 && (
          <Button
            icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => (isPhone ? setOpenOver(isOpen ? undefined : true) : setOpenBeside(!isOpen))}
          >
            {hiddenFilters > 0 ? `${toggleText} (${hiddenFilters})` : toggleText}
          </Button>
        )}
      </div>
      <FilterChips
        search={search}
        filters={singleFilters(filters).filter(({ name }) => !shown.includes(name))}
        onRemove={(name) => onSearch({ ...search, [name]: undefined, page: undefined })}
      />
      {isOpen && (
        <Form
          key={fields.key}
          ref={form}
          id={panelId}
          // Fields of a dialog in front of it have names of their own, which are their ids.
          name="search"
          layout="vertical"
          className={styles.panel}
          initialValues={fieldValues(filters, { ...defaults, ...filled })}
          onFinish={(typed) => {
            if (!focusRefused(panelId))
              searchFor({ ...search, ...searchValues(filters, typed), page: undefined });
          }}
          validateTrigger="onBlur"
          scrollToFirstError={{ focus: true }}
        >
          {/* A refused amount is no value of the form: fields that are begun anew forget it. */}
          <div key={resets} className={styles.fields}>
            {filters.map(({ name, label, rules = [], dependencies, ...filter }) => (
              <Form.Item
                key={name}
                name={name as string}
                label={label}
                rules={filter.kind === 'day' ? [dayRule, ...rules] : rules}
                dependencies={dependencies}
              >
                {filterInput(filter)}
              </Form.Item>
            ))}
          </div>
          <div className={styles.buttons}>
            <Button
              type="primary"
              htmlType="submit"
              icon={<SearchOutlined aria-hidden />}
              loading={isSearching && { delay: slowMs }}
            >
              {t('ui.search')}
            </Button>
            <Button onClick={reset}>{t('ui.reset')}</Button>
          </div>
        </Form>
      )}
    </div>
  );
}

/** A number that was not understood says so itself and is no value to the form, which would search on without it. */
function focusRefused(panelId: string): boolean {
  const refused = document.getElementById(panelId)?.querySelector<HTMLElement>('[aria-invalid="true"]');
  refused?.focus();
  return Boolean(refused);
}

/** A button that turns busy for a blink would only unsettle. */
const slowMs = 300;

/**
 * The fields are filled once, with the filters of the address. Other filters there, by back or forward, make
 * another form (`key`); those this form itself has asked for leave it, and the cursor in it, as they are.
 */
function useFieldsOf(filled: object) {
  const [shown, setShown] = useState({ filled, key: 0 });
  const [asked, setAsked] = useState<object | null>(null);
  if (!isSameSearch(shown.filled, filled)) {
    const isOwn = asked !== null && isSameSearch(asked, filled);
    setShown({ filled, key: isOwn ? shown.key : shown.key + 1 });
    setAsked(null);
  }
  return {
    key: shown.key,
    willBe: ({ page, per_page, sort, q, ...filters }: ListSearch) => setAsked(filters),
  };
}
