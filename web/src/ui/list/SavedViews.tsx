import { Button, Dropdown, Form, Input } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';
import { uiTexts } from '../ui.texts.ts';
import { isNarrowed, isSameSearch, type ListSearch } from './list-search.ts';
import { forgetView, saveView, searchOf, useSavedViews } from './saved-views.ts';

interface SavedViewsProps<Search extends ListSearch> {
  /** Under which they are kept: of a person and a list. */
  list: string;
  search: Search;
  onSearch: (search: Search) => void;
}

/** Searches under a name: one chooses one, keeps the one in sight, or forgets it. */
export function SavedViews<Search extends ListSearch>({ list, search, onSearch }: SavedViewsProps<Search>) {
  const t = useTexts(uiTexts);
  const feedback = useFeedback();
  const [isNaming, setNaming] = useAddressState<true>('view-name');
  const views = useSavedViews(list);
  const { page, per_page, ...asked } = search;
  const chosen = views.find((view) => isSameSearch(searchOf(view), asked));
  const isNew = isNarrowed(search) && !chosen;
  if (views.length === 0 && !isNew) return null;
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          selectedKeys: chosen ? [chosen.name] : [],
          items: [
            ...views.map((view) => ({
              key: view.name,
              label: view.name,
              onClick: () => onSearch({ ...searchOf(view), per_page } as Search),
            })),
            ...(isNew ? [{ key: '+', label: t('ui.saveView'), onClick: () => setNaming(true) }] : []),
            ...(chosen
              ? [
                  {
                    key: '-',
                    label: t('ui.forgetView', { name: chosen.name }),
                    onClick: () => forgetView(list, chosen.name),
                  },
                ]
              : []),
          ],
        }}
      >
        <Button aria-haspopup="menu">{chosen?.name ?? t('ui.savedViews')}</Button>
      </Dropdown>
      {isNaming && (
        <FormDialog<{ name: string }>
          title={t('ui.saveView')}
          initialValues={{}}
          save={async ({ name: typed }) => {
            const name = typed.trim();
            const question = { title: t('ui.replaceView', { name }), okText: t('ui.replace') };
            const isThere = views.some((view) => view.name === name);
            if (isThere && !(await feedback.confirm(question))) return null;
            saveView(list, name, search);
            return {};
          }}
          onClose={() => setNaming(undefined)}
        >
          <Form.Item
            name="name"
            label={t('ui.viewName')}
            rules={[{ required: true, whitespace: true, message: t('ui.viewNameMissing') }]}
          >
            <Input maxLength={60} autoComplete="off" autoFocus />
          </Form.Item>
        </FormDialog>
      )}
    </>
  );
}
