import type { Endpoint } from '@soquay/contract/endpoint';
import { businessDay } from '@soquay/contract/rules/day';
import { download } from '@/api/api.ts';
import { requestUrl } from '@/api/request.ts';
import { serverNow } from '@/api/server-clock.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { DownloadButton } from '@/ui/DownloadButton.tsx';
import type { DayRange } from './day-ranges.ts';
import type { ListSearch } from './list-search.ts';

interface ListExcelProps {
  label: string;
  /** Without its ending. */
  filename: string;
  endpoint: Endpoint;
  search: ListSearch;
}

/** All that a list finds as a sheet, for who may take that out. */
export function ListExcel({ label, filename, endpoint, search }: ListExcelProps) {
  const rights = useRights();
  if (!mayCall(rights, endpoint)) return null;
  const { page, per_page, ...asked } = search;
  const shop = endpoint.access.scope === 'shop' ? { company_id: rights.company_id } : {};
  return (
    <DownloadButton
      label={label}
      filename={`${filename} ${daysInName(asked as Partial<DayRange>)}.xlsx`}
      download={(signal) => download(requestUrl(endpoint, { query: { ...shop, ...asked } }), signal)}
      isLong
    />
  );
}

/** The days that were asked for, or the day up to which it is of all: files of several months lie side by side in order. */
function daysInName({ from_date, to_date = businessDay(serverNow()) }: Partial<DayRange>): string {
  if (from_date === undefined) return to_date;
  return from_date === to_date ? to_date : `${from_date} – ${to_date}`;
}
