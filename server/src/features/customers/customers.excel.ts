import type { Customer, CustomerFilters } from '@soquay/contract/customers';
import type { FileAnswer } from '@soquay/contract/endpoint';
import type { Db } from '../../database/database.ts';
import { type ListColumn, makeListSheet, readPieces } from '../../spreadsheets/list-sheet.ts';
import { findCustomerIds, readCustomers } from './customers.queries.ts';

/** Columns of the sheet; their titles are those by which an import knows the fields. */
const columns: readonly ListColumn<Customer>[] = [
  { title: 'Tên khách hàng', width: 32, cell: (row) => row.customer_name },
  { title: 'Điện thoại', width: 14, cell: (row) => row.customer_phone },
  { title: 'Địa chỉ', width: 44, cell: (row) => row.customer_address },
  { title: 'Nhóm khách hàng', width: 18, cell: (row) => row.customer_group },
  { title: 'Ghi chú', width: 36, cell: (row) => row.customer_note },
];

/** Titles of filters. They must differ from those of columns, or an import would take their row for the header. */
const filterTitles: Record<keyof CustomerFilters, string> = {
  q: 'Tìm nhanh',
  name: 'Lọc theo tên',
  phone: 'Lọc theo điện thoại',
  address: 'Lọc theo địa chỉ',
  customer_group: 'Lọc theo nhóm',
};

/** Writes all customers that the filters find as a sheet, latest first. */
export async function makeCustomerExcel(
  db: Db,
  { signal, ...filters }: CustomerFilters & { signal: AbortSignal },
): Promise<FileAnswer> {
  const ids = await findCustomerIds(db, filters);
  const asked = Object.keys(filterTitles) as (keyof CustomerFilters)[];
  return await makeListSheet('Khách hàng', {
    columns,
    facts: asked.flatMap((name): [string, string][] => {
      const value = filters[name];
      return value === undefined ? [] : [[filterTitles[name], value]];
    }),
    pieces: readPieces(
      ids,
      (piece) => readCustomers(db, piece),
      ({ customer_id }) => customer_id,
    ),
    signal,
  });
}
