import type { WebCategory } from '@soquay/contract/inventory-look-up';
import { useQuery } from '@tanstack/react-query';
import { Select, TreeSelect } from 'antd';
import type { ReactNode } from 'react';
import { warehousesQuery } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { foldText } from '@/ui/fold-text.ts';
import { webGroupsQuery } from './inventories.api.ts';
import { inventoriesTexts } from './inventories.texts.ts';
import styles from './look-up.module.css';
import type { QuickSearch } from './look-up.ts';
import { TextCriterion } from './TextCriterion.tsx';

interface QuickFieldsProps {
  search: QuickSearch;
  /** Looks up at once; what was typed is one step back, not one for each letter. */
  onAsk: (changes: Partial<QuickSearch>, how?: { replace: boolean }) => void;
  filtersId: string;
  /** Size, colour, groups and warehouses show. */
  isUnfolded: boolean;
  /** Buttons beside the text. */
  children: ReactNode;
}

const typing = { replace: true };

/** The quick search: one text for words of code, name, group, size and colour; the rest is folded away. */
export function QuickFields({ search, onAsk, filtersId, isUnfolded, children }: QuickFieldsProps) {
  const t = useTexts(inventoriesTexts);
  const { company_id } = useRights();
  const warehouses = useQuery(warehousesQuery(company_id));
  const groups = useQuery(webGroupsQuery(company_id));
  return (
    <>
      <div className={styles.line}>
        <TextCriterion
          label={t('inventories.freeText')}
          placeholder={t('inventories.freeTextHint')}
          text={search.product_name}
          onSearch={(product_name) => onAsk({ product_name }, typing)}
          isAlone
          hasFocus
        />
        {children}
      </div>
      <div id={filtersId} className={styles.fields} hidden={!isUnfolded}>
        <TextCriterion
          label={t('inventories.size')}
          text={search.size}
          onSearch={(size) => onAsk({ size }, typing)}
        />
        <TextCriterion
          label={t('inventories.color')}
          text={search.color}
          onSearch={(color) => onAsk({ color }, typing)}
        />
        <Labelled label={t('inventories.webGroup')}>
          <TreeSelect
            aria-label={t('inventories.webGroup')}
            treeData={treeOf(groups.data?.data ?? [])}
            multiple
            allowClear
            maxTagCount="responsive"
            showSearch={{
              treeNodeFilterProp: 'title',
              filterTreeNode: (typed, { title }) => foldText(String(title)).includes(foldText(typed)),
            }}
            loading={groups.isLoading}
            value={search.web_cat_id ?? []}
            onChange={(web_cat_id: number[]) => onAsk({ web_cat_id })}
          />
        </Labelled>
        <Labelled label={t('inventories.warehouse')}>
          <Select
            aria-label={t('inventories.warehouse')}
            mode="multiple"
            allowClear
            maxTagCount="responsive"
            options={(warehouses.data?.data ?? []).map(({ warehouse_code, warehouse_name }) => ({
              value: warehouse_code,
              label: `${warehouse_code} · ${warehouse_name}`,
            }))}
            loading={warehouses.isLoading}
            value={search.warehouse ?? []}
            onChange={(warehouse: string[]) => onAsk({ warehouse })}
          />
        </Labelled>
      </div>
    </>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.chosen}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

interface Branch {
  value: number;
  title: string;
  children: Branch[];
}

/** Parents come before their children. */
function treeOf(categories: readonly WebCategory[]): Branch[] {
  const branches = new Map<number, Branch>();
  const roots: Branch[] = [];
  for (const { category_id, category_name, category_parent_id } of categories) {
    const branch = { value: category_id, title: category_name, children: [] };
    branches.set(category_id, branch);
    const parent = category_parent_id === null ? undefined : branches.get(category_parent_id);
    (parent?.children ?? roots).push(branch);
  }
  return roots;
}
