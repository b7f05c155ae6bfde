import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useRights } from '@/session/rights.ts';
import { salespeopleQuery } from '../look-ups.ts';

interface SalespersonChoiceProps {
  id?: string;
  value?: number;
  onChange?: (value: number | undefined) => void;
}

/** One of the shop's salespeople, by their id: a field of the search. */
export function SalespersonChoice(props: SalespersonChoiceProps) {
  const { company_id } = useRights();
  const { data } = useQuery(salespeopleQuery(company_id));
  return (
    <Select
      {...props}
      allowClear
      options={data?.data.map(({ user_id, fullname }) => ({ value: user_id, label: fullname })) ?? []}
    />
  );
}
