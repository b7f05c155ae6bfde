import { useTranslation } from 'react-i18next';

const lines = ['30%', '100%', '100%', '100%', '60%'];

/** What stands where a page will be while it is fetched for the first time. */
export function PageLoading() {
  const { t } = useTranslation();
  return (
    <div className="page-loading" role="status" aria-label={t('ui.loading')}>
      {lines.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <span key={index} className="placeholder" style={{ width }} />
      ))}
    </div>
  );
}
