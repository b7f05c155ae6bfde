import type { Endpoint } from '@soquay/contract/endpoint';
import { download } from '@/api/api.ts';
import { requestUrl } from '@/api/request.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { DownloadButton } from '@/ui/DownloadButton.tsx';
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
      filename={`${filename}.xlsx`}
      download={(signal) => download(requestUrl(endpoint, { query: { ...shop, ...asked } }), signal)}
      isLong
    />
  );
}
