import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useId } from 'react';
import { counterQuery, saveCounter, suggestedCounterQuery } from '@/documents/counter.ts';
import { offered, warehousesQuery } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { searchLabels } from '@/ui/search-labels.ts';
import { useWrite } from '@/ui/use-write.ts';
import { setupTexts } from './setup.texts.ts';

/** The warehouse that the shop's tills sell from; the one that most bills took from is one press away. */
export function CounterSection({ companyId }: { companyId: number }) {
  const t = useTexts(setupTexts);
  const id = useId();
  const counter = useQuery(counterQuery(companyId)).data?.data;
  const warehouses = useQuery(warehousesQuery(companyId)).data?.data ?? [];
  const { write, isBusy } = useWrite();
  const save = (code: string | null) => void write(() => saveCounter(companyId, code));
  const code = counter?.counter_warehouse_code ?? null;
  const nameOf = (named: string | null) =>
    warehouses.find(({ warehouse_code }) => warehouse_code === named)?.warehouse_name ?? named ?? '';
  const isOff = code !== null && warehouses.some((one) => one.warehouse_code === code && one.active === 0);
  const suggested = useQuery(suggestedCounterQuery(companyId)).data?.data.warehouse_code ?? null;

  return (
    <section className="setup-section">
      <div className="setup-section-head">
        <h2>{t('setup.counter')}</h2>
        <p>{t('setup.counterText')}</p>
      </div>
      <div className="setup-empty">
        <label htmlFor={id}>{t('setup.counterWarehouse')}</label>
        <div className="setup-actions">
          <Select
            id={id}
            value={code ?? ''}
            loading={!counter || isBusy}
            disabled={!counter || isBusy}
            onChange={(chosen: string) => save(chosen || null)}
            options={[
              { value: '', label: t('setup.noCounter') },
              ...offered(warehouses).map(({ warehouse_code, warehouse_name }) => ({
                value: warehouse_code,
                label: warehouse_name,
              })),
              ...(isOff ? [{ value: code, label: t('setup.counterOff', { name: nameOf(code) }) }] : []),
            ]}
            showSearch={searchLabels}
            popupMatchSelectWidth={false}
          />
          {suggested !== null && suggested !== code && (
            <Button disabled={isBusy} onClick={() => save(suggested)}>
              {t('setup.takeSuggested', { name: nameOf(suggested) })}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
