/** SQL of a column: the present items of the bundle in the row `name` of products, as a line that sells it stores them; null of other goods. */
export function itemsOfBundle(name: string): string {
  return `case when ${name}.is_bundle then (
    select json_agg(json_build_object('product_id', item.product_id, 'product_code', item.product_code,
      'product_name', item.product_name, 'unit_code', item.unit_code, 'qty', part.base_qty * part.qty_rate)
      order by part.id)
    from product_sets part
    join products item on item.company_id = part.company_id and item.product_id = part.product_id
    where part.company_id = ${name}.company_id and part.set_id = ${name}.product_id
  ) end`;
}
