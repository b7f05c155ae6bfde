import type { z } from 'zod';
import { recordContract } from './record.ts';
import { choiceField, idField, textField } from './record-fields.ts';
import { exportBehaviours } from './warehouse-exports.ts';

/** Kinds of exports (document 2, 'Master data'): the name is the owner's, what one does is chosen once. */
export const exportTypes = recordContract({
  path: '/api/warehouse-export-types',
  noun: 'loại phiếu xuất',
  topic: 'export-types',
  scope: 'shared',
  key: { warehouse_export_type_id: idField('loại phiếu xuất') },
  fields: {
    warehouse_export_type_name: textField('tên loại phiếu xuất', 200),
    behaviour: choiceField('cách xuất', exportBehaviours, { initial: 'write-off', isFixed: true }),
  },
  filters: ['behaviour'],
});
export type ExportType = z.infer<typeof exportTypes.row>;
