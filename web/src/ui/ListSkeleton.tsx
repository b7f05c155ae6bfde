import { useTranslation } from 'react-i18next';

const rows = Array.from({ length: 10 }, (_, index) => index);

/** Stands for a list while its first page is fetched, as tall as the page will be. */
export function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="list list-skeleton" role="status" aria-label={t('ui.loading')}>
      {rows.map((row) => (
        <span key={row} className="placeholder" />
      ))}
    </div>
  );
}
