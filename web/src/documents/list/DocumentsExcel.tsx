import type { Endpoint } from '@soquay/contract/endpoint';
import { hasGrant } from '@soquay/contract/rules/roles';
import { useTranslation } from 'react-i18next';
import { download } from '@/api/api.ts';
import { requestUrl } from '@/api/request.ts';
import { useRights } from '@/session/rights.ts';
import { DownloadButton } from '@/ui/DownloadButton.tsx';
import type { ListSearch } from '@/ui/list/list-search.ts';
import type { DocumentKind, LivingDocument } from '../document-kind.ts';

interface DocumentsExcelProps {
  module: DocumentKind<LivingDocument>['module'];
  endpoint: Endpoint;
  search: ListSearch;
}

/** All that a list finds as a sheet, for who may take that out. */
export function DocumentsExcel({ module, endpoint, search }: DocumentsExcelProps) {
  const { t } = useTranslation();
  const rights = useRights();
  if (!hasGrant(rights, module, 'export')) return null;
  const { page, per_page, sort, ...filters } = search;
  const query = { company_id: rights.company_id, ...filters };
  return (
    <DownloadButton
      label={t('documents.excel')}
      filename={`${t(`menu.${module}`)}.xlsx`}
      download={() => download(requestUrl(endpoint, { query }))}
    />
  );
}
