/** SQL of products alike in colour and size, by the names of their rows: no two of a model are (decisions.md, 'After the third look'). */

/** Columns that two products of a model are compared by; `kindOf` says the same of one that was read. */
export function kindColumns(product: string): string {
  return `lower(${product}.color), lower(${product}.size)`;
}

/** Whether it has a colour or a size: without either none are alike. `hasKind` of one that was read. */
export function hasKindColumns(product: string): string {
  return `(${product}.color <> '' or ${product}.size <> '')`;
}

/** Condition that two products of a model are alike. */
export function areAlike(one: string, other: string): string {
  return `((${kindColumns(one)}) = (${kindColumns(other)}) and ${hasKindColumns(one)})`;
}
