import { create } from 'zustand';
import type { StartStep } from './use-start-steps.ts';

/** Whether this tab is on its way through the steps: a bar then leads on from wherever one is. */
const useGuide = create<{ isOn: boolean }>()(() => ({ isOn: false }));

export function useIsGuided(): boolean {
  return useGuide(({ isOn }) => isOn);
}

export function beginGuide(): void {
  useGuide.setState({ isOn: true });
}

export function endGuide(): void {
  useGuide.setState({ isOn: false });
}

/** The first that must be done, else the first that may; undefined once all are. */
export function nextStep(steps: readonly StartStep[]): StartStep | undefined {
  const open = steps.filter(({ isDone }) => !isDone);
  return open.find(({ isOptional }) => !isOptional) ?? open[0];
}
