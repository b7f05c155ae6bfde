import type { Variant, VariantGrid } from '@soquay/contract/inventories';
import type { StockRow } from '@soquay/contract/inventory-look-up';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRights } from '@/session/rights.ts';
import { areOneStyle } from './goods.ts';
import { variantsQuery } from './inventories.api.ts';
import type { LookUp } from './look-up.ts';

interface OpenedRow {
  row: StockRow | undefined;
  /** What is looked at there: the row's product, or a variant of it. */
  product: StockRow | Variant | undefined;
  grid: VariantGrid | undefined;
  isGridAwaited: boolean;
  /** Why there is no grid, and the way to try again. */
  gridFailure: { error: Error; onRetry: () => void } | null;
  toggle: (row: StockRow) => void;
  choose: (productCode: string) => void;
}

/** Where all that was found is one style its first row opens of its own accord: nobody asks for less than that. */
export function useOpenedRow(
  rows: readonly StockRow[],
  { tab, search }: LookUp,
  onShow: (lookUp: LookUp, how: { replace: boolean }) => void,
): OpenedRow {
  const { company_id } = useRights();
  /** The row that opened of its own accord and was closed. */
  const [closed, setClosed] = useState<string | null>(null);
  const asked = search.product ?? (areOneStyle(rows) ? rows[0]?.product_code : undefined);
  const row = asked === closed ? undefined : rows.find(({ product_code }) => product_code === asked);
  const variants = useQuery({
    ...variantsQuery(company_id, row?.product_code ?? ''),
    enabled: row !== undefined && row.code_anh !== '',
  });
  const grid = row && variants.data?.data;
  const variant = grid?.variants.find(({ product_code }) => product_code === search.variant);
  const isGridAwaited = variants.isFetching && !grid;

  function open(product: string | undefined, chosen?: string): void {
    onShow({ tab, search: { ...search, product, variant: chosen } } as LookUp, { replace: true });
  }

  return {
    row,
    // What is held or sold by a key must not be another than the one that will show.
    product: variant ?? (search.variant !== undefined && isGridAwaited ? undefined : row),
    grid,
    isGridAwaited,
    gridFailure:
      row && variants.error ? { error: variants.error, onRetry: () => void variants.refetch() } : null,
    toggle: (pressed) => {
      const isClosing = pressed === row;
      setClosed(isClosing ? pressed.product_code : null);
      open(isClosing ? undefined : pressed.product_code);
    },
    choose: (code) => row && open(row.product_code, code === row.product_code ? undefined : code),
  };
}
