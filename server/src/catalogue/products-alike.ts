/**
 * SQL of 'alike': two products of a model with the same colour and size, which is refused (decisions.md, 'After the
 * third look'). Parameters are row aliases.
 */

/** Columns to compare two products of a model by; `kindOf` is the same in TypeScript. */
export function kindColumns(product: string): string {
  return `lower(${product}.color), lower(${product}.size)`;
}

/** Condition that a product has a colour or a size: products without either are never alike. `hasKind` in TypeScript. */
export function hasKindColumns(product: string): string {
  return `(${product}.color <> '' or ${product}.size <> '')`;
}

/** Condition that two rows are alike. */
export function areAlike(one: string, other: string): string {
  return `((${kindColumns(one)}) = (${kindColumns(other)}) and ${hasKindColumns(one)})`;
}
