import type { Endpoint } from '@soquay/contract/endpoint';
import { useTexts } from '@/i18n/texts.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { ListExcel } from '@/ui/list/ListExcel.tsx';
import type { ListSearch } from '@/ui/list/list-search.ts';
import type { DocumentKind, LivingDocument } from '../document-kind.ts';
import { documentsTexts } from '../documents.texts.ts';

interface DocumentsExcelProps {
  module: DocumentKind<LivingDocument>['module'];
  endpoint: Endpoint;
  search: ListSearch;
}

/** All that a list of documents finds as a sheet; its rows are in no order but the list's own. */
export function DocumentsExcel({ module, endpoint, search: { sort, ...filters } }: DocumentsExcelProps) {
  const t = useTexts(documentsTexts, menuTexts);
  return (
    <ListExcel
      label={t('documents.excel')}
      filename={t(`menu.${module}`)}
      endpoint={endpoint}
      search={filters}
    />
  );
}
