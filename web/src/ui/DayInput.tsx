import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { DayInputProps } from './DayPicker.tsx';
import { dayPattern } from './day-text.ts';

const DayPicker = lazy(async () => ({ default: (await import('./DayPicker.tsx')).DayPicker }));

/** A day typed or picked, shown as DD/MM/YYYY. */
export function DayInput({ placeholder = dayPattern, ...props }: DayInputProps) {
  return (
    <Suspense fallback={<Input placeholder={placeholder} readOnly aria-label={props['aria-label']} />}>
      <DayPicker placeholder={placeholder} {...props} />
    </Suspense>
  );
}
