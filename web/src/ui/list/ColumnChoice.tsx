import { CheckOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { uiTexts } from '../ui.texts.ts';
import styles from './column-choice.module.css';
import { hideColumns, useListPreferences } from './list-preferences.ts';

/** The columns of a list that stay on this device: all but those one has left out, and extra ones until one chooses. */
export function useShownColumns<Row>(list: string, columns: readonly DataColumn<Row>[]) {
  const chosen = useListPreferences((preferences) => preferences.hidden[list]);
  return columns.filter(
    ({ title, isFixed, isExtra }) => isFixed || !(chosen ? chosen.includes(title) : isExtra),
  );
}

interface ColumnChoiceProps<Row> {
  list: string;
  /** All there are. */
  columns: readonly DataColumn<Row>[];
}

/** All of so few stay in sight anyway. */
const fewColumns = 4;

/** Which columns of a list to see, chosen one by one. */
export function ColumnChoice<Row>({ list, columns }: ColumnChoiceProps<Row>) {
  const t = useTexts(uiTexts);
  const choosable = columns.filter(({ isFixed }) => !isFixed).map(({ title }) => title);
  const shown = useShownColumns(list, columns).map(({ title }) => title);
  const choose = (titles: readonly string[]) =>
    hideColumns(
      list,
      choosable.filter((title) => !titles.includes(title)),
    );
  if (choosable.length < fewColumns) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: choosable.map((title) => ({
          key: title,
          label: title,
          icon: <CheckOutlined aria-hidden className={shown.includes(title) ? undefined : styles.none} />,
        })),
        multiple: true,
        selectable: true,
        selectedKeys: shown,
        onSelect: ({ selectedKeys }) => choose(selectedKeys),
        onDeselect: ({ selectedKeys }) => choose(selectedKeys),
      }}
    >
      <Button
        type="text"
        className={styles.choice}
        icon={<SettingOutlined aria-hidden />}
        aria-haspopup="menu"
      >
        {t('ui.columns')}
      </Button>
    </Dropdown>
  );
}
