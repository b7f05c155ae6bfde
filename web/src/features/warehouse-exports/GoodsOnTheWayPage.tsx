import { type SentLine, shownSentLines } from '@soquay/contract/goods-on-the-way';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { FigureTiles } from '@/ui/FigureTiles.tsx';
import { formatNumber } from '@/ui/format.ts';
import { ListResults } from '@/ui/list/ListResults.tsx';
import type { ListAddress } from '@/ui/list/list-address.ts';
import { readAddress } from '@/ui/list/list-search.ts';
import { QuickSearch } from '@/ui/list/QuickSearch.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { goodsOnTheWayQuery } from './goods-on-the-way.api.ts';
import styles from './goods-on-the-way.module.css';
import { goodsOnTheWayTexts } from './goods-on-the-way.texts.ts';
import { countPieces, type OnTheWaySearch, onTheWaySearch, pageOf, shownKinds } from './goods-on-the-way.ts';
import { SentCard, sentLineColumns } from './sent-line-columns.tsx';

/** Goods that have left a warehouse and not arrived at another, and those that are missing there, the oldest first. */
export function GoodsOnTheWayPage({ address }: { address: ListAddress<OnTheWaySearch> }) {
  const t = useTexts(goodsOnTheWayTexts);
  const navigate = useNavigate();
  const { company_id } = useRights();
  const { search } = readAddress(onTheWaySearch, address);
  const query = goodsOnTheWayQuery(company_id);
  const lines = useQuery(query).data?.data;
  const result = useQuery({ ...query, select: ({ data }) => pageOf(data, company_id, search) });
  const pieces = lines && countPieces(lines);

  function show(next: OnTheWaySearch, replace = true): void {
    void navigate({ to: '/goods-on-the-way', search: next, replace });
  }

  return (
    <>
      <PageHeader title={t('goodsOnTheWay.title')} />
      <div className={styles.search}>
        <QuickSearch
          label={t('goodsOnTheWay.search')}
          text={search.q ?? ''}
          onSearch={(q) => show({ show: search.show, q })}
        />
        <fieldset className={styles.kinds} aria-label={t('goodsOnTheWay.show')}>
          {shownKinds.map((kind) => (
            <Button
              key={kind}
              shape="round"
              color={search.show === kind ? 'primary' : 'default'}
              variant="outlined"
              aria-pressed={search.show === kind}
              onClick={() => show({ q: search.q, show: search.show === kind ? undefined : kind })}
            >
              {t(`goodsOnTheWay.${kind}`)}
            </Button>
          ))}
        </fieldset>
      </div>
      {lines && lines.length >= shownSentLines && (
        <Notice text={t('goodsOnTheWay.onlyOldest', { n: formatNumber(shownSentLines) })} />
      )}
      <div className={styles.pieces}>
        <FigureTiles
          figures={[
            { name: t('goodsOnTheWay.piecesOnTheWay'), text: pieces && formatNumber(pieces.onTheWay) },
            {
              name: t('goodsOnTheWay.piecesMissing'),
              text: pieces && formatNumber(pieces.missing),
              isBad: Boolean(pieces?.missing),
            },
          ]}
        />
      </div>
      <ListResults<SentLine>
        label={t('goodsOnTheWay.title')}
        result={result}
        columns={sentLineColumns(company_id)}
        card={(line) => <SentCard line={line} companyId={company_id} />}
        rowKey="id"
        unit={t('goodsOnTheWay.unit')}
        countedTo={shownSentLines}
        onPage={(page) => show({ ...search, page: page === 1 ? undefined : page }, false)}
        empty={t(lines?.length === 0 ? 'goodsOnTheWay.nothing' : 'goodsOnTheWay.nothingFound')}
      />
    </>
  );
}
