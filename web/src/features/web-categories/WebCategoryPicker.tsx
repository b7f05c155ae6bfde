import { listWebCategories } from '@soquay/contract/inventory-look-up';
import { useQuery } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { forestOf } from '@/ui/forest.ts';
import { treeChoice } from '@/ui/tree-choice.ts';

interface WebCategoryPickerProps {
  /** Given by `Form.Item`. */
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
  companyId: number;
  disabled?: boolean;
  'aria-label'?: string;
  /** Leaves out tags that do not fit into one line. */
  maxTagCount?: 'responsive';
}

/** Groups of the website, several; the one chosen first is the main one. */
export function WebCategoryPicker({ companyId, value = [], ...input }: WebCategoryPickerProps) {
  const { data } = useQuery(endpointQuery(listWebCategories, { query: { company_id: companyId } }));
  const rows = (data?.data ?? []).map(({ category_id, category_name, category_parent_id }) => ({
    value: category_id,
    title: category_name,
    parent: category_parent_id,
  }));
  // Until the names are there, their numbers would show.
  const shown = data ? value : [];
  return (
    <TreeSelect<number[]>
      {...input}
      value={shown}
      multiple
      allowClear
      treeDefaultExpandAll
      listHeight={400}
      {...treeChoice(forestOf(rows))}
    />
  );
}
