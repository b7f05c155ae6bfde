/**
 * Columns that a list selects: all fields of its row's shape but `others`, which are read in another way. A field that is
 * no column of the table does not compile. `name` is the table's name in the statement.
 */
export function rowColumns<const Name extends string, Shape extends object, const Other extends keyof Shape>(
  name: Name,
  { shape }: { shape: Shape },
  others: readonly Other[],
): `${Name}.${Exclude<keyof Shape & string, Other>}`[] {
  const columns = Object.keys(shape).filter((field) => !(others as readonly PropertyKey[]).includes(field));
  return columns.map((column) => `${name}.${column}` as `${Name}.${Exclude<keyof Shape & string, Other>}`);
}
