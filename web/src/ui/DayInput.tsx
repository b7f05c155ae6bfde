import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { DayInputProps } from './DayPicker.tsx';

const DayPicker = lazy(async () => ({ default: (await import('./DayPicker.tsx')).DayPicker }));

/** A day typed or picked, shown as DD/MM/YYYY. */
export function DayInput(props: DayInputProps) {
  return (
    <Suspense fallback={<Input placeholder="DD/MM/YYYY" readOnly aria-label={props['aria-label']} />}>
      <DayPicker {...props} />
    </Suspense>
  );
}
