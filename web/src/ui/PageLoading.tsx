import { Skeleton } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { uiTexts } from './ui.texts.ts';

/** What stands where a page will be while it is fetched for the first time. */
export function PageLoading() {
  const t = useTexts(uiTexts);
  return (
    <div className="page-loading" role="status" aria-label={t('ui.loading')} aria-busy>
      <Skeleton active title={false} paragraph={{ rows: 4 }} />
    </div>
  );
}
