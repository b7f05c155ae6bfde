import { type AuditEvent, type AuditFilters, auditActions, auditEntities } from '@soquay/contract/audit';
import { auditFields, auditValueTexts } from '@soquay/contract/audit-texts';
import { auditValueText } from '@soquay/contract/audit-value';
import type { FieldChange } from '@soquay/contract/documents';
import type { FileAnswer } from '@soquay/contract/endpoint';
import { maxListedInSheet } from '@soquay/contract/fields';
import { actionNames, modules } from '@soquay/contract/modules';
import { say } from '@soquay/contract/said';
import { actorInSheet } from '../../actor.ts';
import type { Db } from '../../database/database.ts';
import { invalidFields } from '../../refusal.ts';
import { textOfHtml } from '../../sheet-import/html-text.ts';
import { type ListColumn, makeListSheet, readPieces } from '../../spreadsheets/list-sheet.ts';
import { findAllEventIds, type LogScope, readEvents } from './audit-log.queries.ts';

function textOf(entity: string, field: string, value: FieldChange['before']): string {
  if (field === 'product_content' && value) return textOfHtml(String(value));
  return auditValueText({ entity, field }, value, {
    texts: auditValueTexts,
    right: (module, action) => `${modules[module].name}: ${actionNames[action]}`,
  });
}

const columns: readonly ListColumn<AuditEvent>[] = [
  { title: 'Lúc', width: 18, cell: ({ at }) => ({ moment: at }) },
  { title: 'Tên đăng nhập', width: 18, cell: ({ user }) => user?.username ?? '' },
  {
    title: 'Họ tên',
    width: 24,
    cell: ({ user, actor_kind }) => actorInSheet({ actor_kind, fullname: user?.fullname }),
  },
  { title: 'Việc', width: 22, cell: ({ action }) => auditActions[action] },
  { title: 'Đối tượng', width: 20, cell: ({ entity }) => auditEntities[entity] },
  {
    title: 'Mã',
    width: 16,
    cell: ({ entity, name }) => (entity === 'role' ? textOf(entity, 'groups', name) : name),
  },
  { title: 'Từ địa chỉ', width: 18, cell: ({ address }) => address },
  {
    title: 'Thay đổi',
    width: 80,
    cell: ({ entity, changes, labels }) =>
      changes
        .map(({ field, before, after }) => {
          const title = labels[field] ?? auditFields[field as keyof typeof auditFields] ?? field;
          return `${title}: ${before === null ? '' : `${textOf(entity, field, before)} → `}${textOf(entity, field, after)}`;
        })
        .join('; ')
        .slice(0, 2_000),
  },
];

/** Writes all that the filters find as a sheet, newest first. Throws VALIDATION_FAILED at `q` for more than a sheet holds. */
export async function makeAuditExcel(
  db: Db,
  { signal, ...asked }: LogScope & AuditFilters & { signal: AbortSignal },
): Promise<FileAnswer> {
  const ids = await findAllEventIds(db, asked);
  if (ids.length > maxListedInSheet) {
    throw invalidFields({ q: say('tooManyListed', { limit: maxListedInSheet }) });
  }
  return await makeListSheet('Nhật ký', {
    columns,
    pieces: readPieces(
      ids,
      (piece) => readEvents(db, piece, asked.endpoints),
      ({ id }) => id,
    ),
    signal,
  });
}
