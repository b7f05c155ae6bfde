import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowWalk } from '@/ui/list/use-row-walk.ts';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { HoldDialogs } from './HoldDialogs.tsx';
import { LookUpResults } from './LookUpResults.tsx';
import { LookUpSearch } from './LookUpSearch.tsx';
import { type LookUp, type LookUpAddress, lookUpAddress, readLookUp } from './look-up.ts';

/** 'Tra tồn' (document 1, section 2): what there is of something, in a glance; all of it lives in the address. */
export function InventoryPage({ address }: { address: LookUpAddress }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const lookUp = readLookUp(address);
  const list = useRef<HTMLDivElement>(null);
  useRowWalk(list);

  function show(next: LookUp, how?: { replace: boolean }): void {
    void navigate({ to: '/inventories', search: lookUpAddress(next), ...how, resetScroll: false });
  }

  return (
    <>
      <PageHeader title={t('menu.inventories')} heading={t('inventories.heading')} />
      <LookUpSearch lookUp={lookUp} onShow={show} />
      <div ref={list}>
        <HoldDialogs>
          <LookUpResults lookUp={lookUp} onShow={show} />
        </HoldDialogs>
      </div>
    </>
  );
}
