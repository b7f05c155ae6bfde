import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';

/** What stands where a page will be while it is fetched for the first time. */
export function PageLoading() {
  const { t } = useTranslation();
  return (
    <div className="page-loading" role="status" aria-label={t('ui.loading')} aria-busy>
      <Skeleton active title={false} paragraph={{ rows: 4 }} />
    </div>
  );
}
