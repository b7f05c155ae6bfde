import type { Active } from '@soquay/contract/master-data';
import { useTranslation } from 'react-i18next';
import { SwitchOnButton } from '@/records/SwitchOnButton.tsx';
import type { Saved } from './setup.api.ts';

interface SwitchedOffProps<Row> {
  rows: readonly Row[] | undefined;
  codeOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  restore: (row: Row) => Promise<Saved>;
}

/** What is offered no more, out of the way, and the way back for each. */
export function SwitchedOff<Row extends { active: Active }>({
  rows = [],
  codeOf,
  nameOf,
  restore,
}: SwitchedOffProps<Row>) {
  const { t } = useTranslation();
  const off = rows.filter(({ active }) => active === 0);
  if (off.length === 0) return null;
  return (
    <details className="setup-off">
      <summary>{t('setup.switchedOff', { n: off.length })}</summary>
      <ul className="setup-off-list">
        {off.map((row) => (
          <li key={codeOf(row)}>
            <span className="setup-off-name">
              {nameOf(row)} <small>{codeOf(row)}</small>
            </span>
            <SwitchOnButton name={nameOf(row)} switchOn={() => restore(row)} />
          </li>
        ))}
      </ul>
    </details>
  );
}
