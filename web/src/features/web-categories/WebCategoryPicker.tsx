import { listWebCategories } from '@soquay/contract/inventory-look-up';
import { useQuery } from '@tanstack/react-query';
import { TreeSelect, type TreeSelectProps } from 'antd';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { foldText } from '@/ui/fold-text.ts';
import { inTree } from './web-category-picker.ts';

interface WebCategoryPickerProps {
  /** Given by `Form.Item`. */
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
  companyId: number;
  disabled?: boolean;
}

/** Groups of the website, several; the one chosen first is the main one. */
export function WebCategoryPicker({ companyId, value = [], ...input }: WebCategoryPickerProps) {
  const { data } = useQuery(endpointQuery(listWebCategories, { query: { company_id: companyId } }));
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
      treeData={inTree(data?.data ?? []) as TreeSelectProps['treeData']}
      showSearch={{
        filterTreeNode: (typed, node) => foldText(String(node.title)).includes(foldText(typed)),
      }}
    />
  );
}
