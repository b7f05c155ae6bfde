import { QuestionCircleOutlined } from '@ant-design/icons';
import { isShopAdmin, type ShopRights } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { counterQuery, saveCounter, suggestedCounterQuery } from '@/documents/counter.ts';
import { offered, warehousesQuery } from '@/documents/look-ups.ts';
import styles from '@/documents/saved/saved-bar.module.css';
import { useTexts } from '@/i18n/texts.ts';
import { searchLabels } from '@/ui/search-labels.ts';
import { useWrite } from '@/ui/use-write.ts';
import { billsTexts } from './bills.texts.ts';

/** Asks a shop of several warehouses once which one its counter sells from: whoever may say so, with the one that most bills took from. */
export function CounterBar({ rights }: { rights: ShopRights }) {
  const t = useTexts(billsTexts);
  const { company_id } = rights;
  const warehouses = offered(useQuery(warehousesQuery(company_id)).data?.data);
  const isAsked = isShopAdmin(rights) && warehouses.length > 1;
  const isOpen =
    useQuery({ ...counterQuery(company_id), enabled: isAsked }).data?.data.is_settled === false && isAsked;
  const suggested = useQuery({ ...suggestedCounterQuery(company_id), enabled: isOpen }).data?.data
    .warehouse_code;
  const { write, isBusy } = useWrite();
  const save = (code: string | null) => void write(() => saveCounter(company_id, code));
  if (!isOpen || suggested === undefined) return null;
  // Without bills the choice stands open: each warehouse is as likely.
  const choices = warehouses
    .filter(({ warehouse_code }) => suggested === null || warehouse_code === suggested)
    .slice(0, mostChoices);
  const others = warehouses.filter((warehouse) => !choices.includes(warehouse));
  return (
    <div className={styles.bar} aria-label={t('bills.counter')} role="status">
      <QuestionCircleOutlined aria-hidden />
      <span className={styles.text}>{t('bills.counterAsk')}</span>
      {choices.map(({ warehouse_code, warehouse_name }) => (
        <Button key={warehouse_code} size="small" disabled={isBusy} onClick={() => save(warehouse_code)}>
          {warehouse_name}
        </Button>
      ))}
      {others.length > 0 && (
        <Select
          size="small"
          variant="filled"
          aria-label={t('bills.counterOther')}
          placeholder={t('bills.counterOther')}
          disabled={isBusy}
          value={null}
          onChange={(code: string | null) => code !== null && save(code)}
          options={others.map(({ warehouse_code, warehouse_name }) => ({
            value: warehouse_code,
            label: warehouse_name,
          }))}
          showSearch={searchLabels}
          popupMatchSelectWidth={false}
        />
      )}
      <Button type="text" size="small" disabled={isBusy} onClick={() => save(null)}>
        {t('bills.counterNone')}
      </Button>
    </div>
  );
}

/** The bar stays one line; the others are in the list behind them. */
const mostChoices = 3;
