import { LoadingOutlined } from '@ant-design/icons';
import { type FoundBill, findRepayableBills } from '@soquay/contract/returns';
import { searchedBills } from '@soquay/contract/rules/bill-search';
import { seesOnlyOwnBills } from '@soquay/contract/rules/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { addresses } from '@/documents/addresses.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useScansAnywhere } from '@/scanning/use-scans-anywhere.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { KeyHint } from '@/ui/KeyHint.tsx';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { useRowWalk } from '@/ui/list/use-row-walk.ts';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useShortcuts } from '@/ui/use-shortcuts.ts';
import { FoundBillRow, isRepayable, scannedOf } from './FoundBillRow.tsx';
import styles from './find-bill.module.css';
import { returnsTexts } from './returns.texts.ts';
import { SavedReturnBar } from './SavedReturnBar.tsx';
import { keepScanned } from './scanned-goods.ts';

interface FindBillPageProps {
  /** Text that is looked for, from the address; '' for nothing yet. */
  q: string;
}

/**
 * The way to a return: finds the bill by what the customer has, a number, a phone, a name or the goods, and opens the only
 * one that something can come back from (docs/decisions/0278-finding-the-bill-to-return-from.md).
 */
export function FindBillPage({ q }: FindBillPageProps) {
  const t = useTexts(menuTexts, returnsTexts, uiTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { company_id } = useRights();
  const [typed, setTyped] = useState(q);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** The text that was asked for last: the answer to an earlier one opens nothing. */
  const wanted = useRef('');
  const queryOf = (text: string) => endpointQuery(findRepayableBills, { query: { company_id, q: text } });
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf(q), enabled: q !== '' });

  useEffect(
    () => () => {
      wanted.current = '';
    },
    [],
  );
  useScansAnywhere((text) => void find(text));
  useRowWalk(list);
  useShortcuts([{ keys: 'F2', meaning: t('returns.findBillBy'), run: focusField }]);

  function focusField(): void {
    field.current?.focus();
    field.current?.select();
  }

  async function find(text: string): Promise<void> {
    const next = text.trim();
    setTyped(next);
    wanted.current = next;
    focusField();
    void navigate({ to: addresses.return.create, search: next ? { q: next } : {}, replace: true });
    if (next === '') return;
    try {
      const answer = await client.fetchQuery({ ...queryOf(next), staleTime: 0 });
      const [only, other] = answer.data.filter(isRepayable);
      if (wanted.current !== next || !only || other) return;
      keepScanned(only.id, scannedOf(only, answer.product_code));
      void navigate({ to: addresses.return.createOf?.(only.id) });
    } catch {
      // The page shows why, with the way to ask again.
    }
  }

  return (
    <>
      <PageHeader
        title={t('returns.document.create')}
        trail={[{ label: t('menu.returns'), to: addresses.return.list }]}
        actions={<LinkButton to={addresses.bill.list}>{t('returns.toBills')}</LinkButton>}
      />
      <SavedReturnBar />
      <Input.Search
        ref={(input) => {
          field.current = input?.input ?? null;
        }}
        autoFocus
        type="search"
        size="large"
        className={styles.field}
        aria-label={t('returns.findBillBy')}
        placeholder={t('returns.findBillHint')}
        // Not 'loading', in which the field is deaf to Enter: the next text need not wait for the answer to this one.
        suffix={isFetching ? <LoadingOutlined aria-hidden /> : <KeyHint keys="F2" />}
        enterButton={t('ui.search')}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(text, _, info) => {
          // The cross empties the field: nothing is looked for.
          if (info?.source !== 'clear') void find(text);
        }}
      />
      <div ref={list} className={styles.found} aria-busy={isFetching}>
        {error && <FailureNotice error={error} onRetry={refetch} />}
        {data && (
          <>
            <Bills label={t('returns.billsFound')} bills={data.data} scanned={data.product_code} />
            <p role="status" className={styles.said}>
              {data.data.length === 0 && t('returns.noBillFound', { text: q })}
              {data.data.length > 0 && !data.data.some(isRepayable) && t('returns.nothingLeft')}
            </p>
            {data.elsewhere.length > 0 && (
              <>
                <p className={styles.said}>{t('returns.elsewhere')}</p>
                <Bills label={t('returns.elsewhere')} bills={data.elsewhere} isElsewhere />
              </>
            )}
            {data.data.length === 0 && <HowToFind q={q} />}
          </>
        )}
        {q === '' && <HowToFind q="" />}
      </div>
    </>
  );
}

interface BillsProps {
  label: string;
  bills: readonly FoundBill[];
  /** The code of the product by which they were found. */
  scanned?: string | null;
  isElsewhere?: boolean;
}

function Bills({ label, bills, scanned = null, isElsewhere = false }: BillsProps) {
  if (bills.length === 0) return null;
  return (
    <ul className={styles.bills} aria-label={label}>
      {bills.map((bill) => (
        <FoundBillRow key={bill.id} bill={bill} scanned={scanned} isElsewhere={isElsewhere} />
      ))}
    </ul>
  );
}

/** Says what finds what, and among whose bills. */
function HowToFind({ q }: { q: string }) {
  const t = useTexts(returnsTexts);
  const isOwnAlone = seesOnlyOwnBills(useRights());
  const isExact = q !== '' && searchedBills(q).customer_name === undefined;
  return (
    <ul className={styles.hints}>
      <li>{t('returns.findExactly')}</li>
      {!isExact && <li>{t(isOwnAlone ? 'returns.findAmongOwn' : 'returns.findByWords')}</li>}
    </ul>
  );
}
