import { getProductOnTheWay, type SentLine } from '@soquay/contract/goods-on-the-way';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatDay, formatNumber } from '@/ui/format.ts';
import { documentsTexts } from '../documents.texts.ts';
import { DocumentLink } from '../life/DocumentLink.tsx';
import styles from './product-on-the-way.module.css';

interface ProductOnTheWayProps {
  productId: number;
  /** As deep as it stands on its page. */
  heading?: 'h2' | 'h3';
}

/** Pieces of a product that no warehouse has now: they are on their way, or missing since they were counted. Nothing where there are none. */
export function ProductOnTheWay({ productId, heading: Heading = 'h3' }: ProductOnTheWayProps) {
  const t = useTexts(documentsTexts);
  const { company_id } = useRights();
  const query = { company_id, product_id: productId };
  const { data, error, refetch } = useQuery(endpointQuery(getProductOnTheWay, { query }));
  if (error) return <FailureNotice error={error} onRetry={refetch} />;
  if (!data || data.data.length === 0) return null;
  return (
    <section className={styles.block} aria-label={t('documents.onTheWay')}>
      <Heading>{t('documents.onTheWay')}</Heading>
      <ul>
        {data.data.map((line) => (
          <OneTransfer key={line.id} line={line} companyId={company_id} />
        ))}
      </ul>
    </section>
  );
}

function OneTransfer({ line, companyId }: { line: SentLine; companyId: number }) {
  const t = useTexts(documentsTexts);
  const { company_id, to_company_id, export_id, export_number, export_date, is_missing } = line;
  const place = (shopId: number, warehouse: string, shop: string) =>
    shopId === companyId ? warehouse : `${warehouse} (${shop})`;
  const from = place(company_id, line.warehouse_code, line.company_name);
  const to = place(to_company_id, line.to_warehouse_code, line.to_company_name);
  return (
    <li>
      <span>
        {from} → {to}{' '}
        <small>
          <DocumentLink kind="export" module="warehouse-exports" companyId={company_id} id={export_id}>
            {t('documents.exportOf', { n: export_number, day: formatDay(export_date) })}
          </DocumentLink>
        </small>
      </span>
      <span className={styles.qty} data-missing={is_missing || undefined}>
        <b>{formatNumber(line.qty)}</b> {is_missing && <small>{t('documents.countedShort')}</small>}
      </span>
    </li>
  );
}
