interface Group {
  category_id: number;
  category_name: string;
  category_parent_id: number | null;
}

interface Node {
  value: number;
  title: string;
  children: Node[];
}

/** Groups below their parents, in the order in which they come. */
export function inTree(groups: readonly Group[], parent: number | null = null): Node[] {
  return groups
    .filter(({ category_parent_id }) => category_parent_id === parent)
    .map(({ category_id, category_name }) => ({
      value: category_id,
      title: category_name,
      children: inTree(groups, category_id),
    }));
}
