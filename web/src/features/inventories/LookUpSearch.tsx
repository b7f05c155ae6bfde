import { SearchOutlined } from '@ant-design/icons';
import { hasGrant } from '@soquay/contract/rules/roles';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { markOutdated } from '@/api/outdated.ts';
import { saidText } from '@/api/said-text.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { isSameSearch } from '@/ui/list/list-search.ts';
import { Notice } from '@/ui/Notice.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { AdvancedFields } from './AdvancedFields.tsx';
import { foundQuery } from './inventories.api.ts';
import { inventoriesTexts } from './inventories.texts.ts';
import { LookUpTabs } from './LookUpTabs.tsx';
import styles from './look-up.module.css';
import { countFilters, hasCriterion, type LookUp, lookUpAddress, type Tab, withCriteria } from './look-up.ts';
import { QuickFields } from './QuickFields.tsx';

interface LookUpSearchProps {
  lookUp: LookUp;
  onShow: (lookUp: LookUp, how?: { replace: boolean }) => void;
}

/** The two ways to look something up; each remembers what it was asked while the other is used. */
export function LookUpSearch({ lookUp, onShow }: LookUpSearchProps) {
  const t = useTexts(inventoriesTexts, uiTexts);
  const client = useQueryClient();
  const rights = useRights();
  const { company_id } = rights;
  const panelId = useId();
  const { queryKey, meta } = foundQuery(company_id, lookUp);
  const isSearching = useIsFetching({ queryKey, exact: true }) > 0;
  const [left, setLeft] = useState<LookUp | null>(null);
  const [resets, setResets] = useState(0);
  const [isWarned, setWarned] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const filtersId = useId();
  const { tab, search } = lookUp;
  const filterCount = countFilters(lookUp);
  const keys = [
    t('inventories.keys'),
    ...(hasGrant(rights, 'inventories', 'create') ? [t('inventories.keyOfHold')] : []),
    ...(hasGrant(rights, 'orders', 'create') ? [t('inventories.keyOfBill')] : []),
  ];

  function show(next: LookUp, how?: { replace: boolean }): void {
    setWarned(false);
    // Goods move while one looks: the same asked again is asked of the server.
    const isSame = isSameSearch(lookUpAddress(next), lookUpAddress(lookUp));
    void markOutdated(client, meta?.topics, isSame ? 'active' : 'none');
    if (!isSame) onShow(next, how);
  }

  function choose(other: Tab): void {
    if (other === tab) return;
    setLeft(lookUp);
    show(left?.tab === other ? left : ({ tab: other, search: {} } as LookUp));
  }

  function searchAgain(): void {
    if (hasCriterion(lookUp)) show(lookUp);
    else setWarned(true);
  }

  function reset(): void {
    setResets(resets + 1);
    show({ tab, search: {} } as LookUp);
  }

  const buttons = (
    <>
      <Button
        icon={<SearchOutlined aria-hidden />}
        loading={isSearching && { delay: slowMs }}
        onClick={searchAgain}
      >
        {t('ui.search')}
      </Button>
      {tab === 'quick' && (
        <Button aria-expanded={isUnfolded} aria-controls={filtersId} onClick={() => setUnfolded(!isUnfolded)}>
          {filterCount > 0 ? t('inventories.filtersSet', { n: filterCount }) : t('inventories.filters')}
        </Button>
      )}
      <Button onClick={reset}>{t('ui.reset')}</Button>
    </>
  );
  return (
    <search className={styles.search} key={resets}>
      <div className={styles.head}>
        <LookUpTabs tab={tab} panelId={panelId} onChoose={choose} />
        <span className={styles.keys}>{keys.join(' · ')}</span>
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-label={t(`inventories.${tab}`)}
        onKeyDown={({ key, target }) => {
          if (key === 'Enter' && isBlankField(target) && !hasCriterion(lookUp)) setWarned(true);
        }}
      >
        {tab === 'quick' ? (
          <QuickFields
            search={search}
            onAsk={(changes, how) => show({ tab, search: withCriteria(search, changes) }, how)}
            filtersId={filtersId}
            isUnfolded={isUnfolded}
          >
            {buttons}
          </QuickFields>
        ) : (
          <>
            <AdvancedFields
              search={search}
              onAsk={(changes, how) => show({ tab, search: withCriteria(search, changes) }, how)}
            />
            <div className={styles.foot}>{buttons}</div>
          </>
        )}
      </div>
      {isWarned && <Notice text={saidText('criterionRequired')} />}
    </search>
  );
}

/** A field to type in, with nothing in it; a list that is chosen from is none. */
function isBlankField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.role !== 'combobox' && target.value.trim() === '';
}

/** A button that turns busy for a blink would only unsettle. */
const slowMs = 300;
