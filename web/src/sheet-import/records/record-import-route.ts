import { lazyRouteComponent } from '@tanstack/react-router';
import type { RecordImportKind } from './record-import.ts';

/** The route of an import of records: `/units/import`. */
export function recordImportRoute(load: () => Promise<RecordImportKind>) {
  return {
    loader: load,
    component: lazyRouteComponent(() => import('./RecordImportPage.tsx'), 'RecordImportPage'),
  };
}
