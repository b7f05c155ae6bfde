import type { Endpoint } from '@soquay/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { ListExcel } from '@/ui/list/ListExcel.tsx';
import type { ListSearch } from '@/ui/list/list-search.ts';
import type { DocumentKind, LivingDocument } from '../document-kind.ts';

interface DocumentsExcelProps {
  module: DocumentKind<LivingDocument>['module'];
  endpoint: Endpoint;
  search: ListSearch;
}

/** All that a list of documents finds as a sheet; its rows are in no order but the list's own. */
export function DocumentsExcel({ module, endpoint, search: { sort, ...filters } }: DocumentsExcelProps) {
  const { t } = useTranslation();
  return (
    <ListExcel
      label={t('documents.excel')}
      filename={t(`menu.${module}`)}
      endpoint={endpoint}
      search={filters}
    />
  );
}
