import { type Operator, textOperators, valueOperators } from '@soquay/contract/inventory-look-up';
import { Select } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { inventoriesTexts } from './inventories.texts.ts';
import styles from './look-up.module.css';
import type { AdvancedSearch } from './look-up.ts';
import { TextCriterion } from './TextCriterion.tsx';

interface AdvancedFieldsProps {
  search: AdvancedSearch;
  onAsk: (changes: Partial<AdvancedSearch>, how?: { replace: boolean }) => void;
}

const criteria = [
  { name: 'code', label: 'code', operators: textOperators },
  { name: 'name', label: 'name', operators: textOperators },
  { name: 'cat', label: 'group', operators: textOperators },
  { name: 'size', label: 'size', operators: valueOperators },
  { name: 'color', label: 'color', operators: valueOperators },
] as const;

/** The advanced search: code, name, group, size and colour, each compared in a way of its own. */
export function AdvancedFields({ search, onAsk }: AdvancedFieldsProps) {
  const t = useTexts(inventoriesTexts);
  return (
    <div className={styles.advanced}>
      {criteria.map(({ name, label, operators }, index) => (
        <TextCriterion
          key={name}
          label={t(`inventories.${label}`)}
          text={search[name]}
          onSearch={(text) => onAsk({ [name]: text }, { replace: true })}
          hasFocus={index === 0}
        >
          <Select<Operator>
            className={styles.operator}
            aria-label={t('inventories.operatorOf', { label: t(`inventories.${label}`) })}
            options={operators.map((operator) => ({
              value: operator,
              label: t(`inventories.operators.${operator}`),
            }))}
            value={search[`${name}_op`] ?? 'contains'}
            // As the server takes it where nothing is said.
            onChange={(operator) => onAsk({ [`${name}_op`]: operator === 'contains' ? undefined : operator })}
          />
        </TextCriterion>
      ))}
    </div>
  );
}
