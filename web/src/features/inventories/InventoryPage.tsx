import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '@/i18n/texts.ts';
import { useScansAnywhere } from '@/scanning/use-scans-anywhere.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { isDialogOpen } from '@/ui/use-shortcuts.ts';
import { HoldDialogs } from './HoldDialogs.tsx';
import { inventoriesTexts } from './inventories.texts.ts';
import { LookUpResults } from './LookUpResults.tsx';
import { LookUpSearch } from './LookUpSearch.tsx';
import { type LookUp, type LookUpAddress, lookUpAddress, readLookUp } from './look-up.ts';

/** 'Tra tồn' (document 1, section 2): what there is of something, in a glance; all of it lives in the address. */
export function InventoryPage({ address }: { address: LookUpAddress }) {
  const t = useTexts(inventoriesTexts, menuTexts);
  const navigate = useNavigate();
  const lookUp = readLookUp(address);

  function show(next: LookUp, how?: { replace: boolean }): void {
    void navigate({ to: '/inventories', search: lookUpAddress(next), ...how, resetScroll: false });
  }

  // One code after the other: a second one typed behind the first would find nothing.
  useScansAnywhere((text) => show({ tab: 'quick', search: { product_name: text } }), {
    isMine: (field) => !isDialogOpen() && (field === null || lookUp.tab === 'quick'),
  });

  return (
    <>
      <PageHeader title={t('menu.inventories')} heading={t('inventories.heading')} />
      <LookUpSearch lookUp={lookUp} onShow={show} />
      <HoldDialogs>
        <LookUpResults lookUp={lookUp} onShow={show} />
      </HoldDialogs>
    </>
  );
}
