import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameSearch, type ListSearch, withoutEmpty } from './list-search.ts';

interface SearchPanelProps<Search extends ListSearch> {
  search: Search;
  onSearch: (search: Search) => void;
  /** Filters a list starts with; they alone do not open the panel. */
  defaults?: Partial<Search>;
  filters?: ReactNode;
  quickSearch?: ReactNode;
}

/** The collapsible advanced search of a list. It is open when the address carries filters. */
export function SearchPanel<Search extends ListSearch>({
  search,
  onSearch,
  defaults = {},
  filters,
  quickSearch,
}: SearchPanelProps<Search>) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const panelId = useId();
  const { page, per_page, ...values } = search;
  // The quick search, always the filter `q`, has its own field outside of the panel.
  const { q, ...filled }: { q?: string } = values;
  const [isOpen, setOpen] = useState(!isSameSearch({ ...defaults, ...filled }, defaults));

  function searchFor(typed: object) {
    const next = withoutEmpty({ ...values, ...typed, per_page }) as Search;
    // The same search again asks the server again: goods move while one looks.
    if (isSameSearch(next, search)) queryClient.invalidateQueries();
    else onSearch(next);
  }

  return (
    <div className="search">
      <div className="search-bar">
        {quickSearch}
        {filters && (
          <Button
            icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'ui.closeSearch' : 'ui.advancedSearch')}
          </Button>
        )}
      </div>
      {filters && isOpen && (
        // The fields are filled once; another search in the address, by back or forward, is another form.
        <Form
          key={JSON.stringify(filled)}
          ref={showErrors}
          id={panelId}
          layout="vertical"
          className="search-panel"
          initialValues={filled}
          onFinish={searchFor}
          validateTrigger="onBlur"
          scrollToFirstError={{ focus: true }}
        >
          <div className="search-fields">{filters}</div>
          <div className="search-buttons">
            <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden />}>
              {t('ui.search')}
            </Button>
            <Button onClick={() => onSearch(withoutEmpty({ per_page }) as Search)}>{t('ui.reset')}</Button>
          </div>
        </Form>
      )}
    </div>
  );
}

/** An address may carry filters that can find nothing, such as a range the wrong way round. */
function showErrors(form: FormInstance | null): void {
  form?.validateFields().catch(() => undefined);
}
