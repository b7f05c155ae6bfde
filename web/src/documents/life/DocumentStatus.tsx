import { Tag } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { StatusTag } from '@/ui/StatusTag.tsx';
import type { DocumentKind, LivingDocument } from '../document-kind.ts';

interface DocumentStatusProps<Row extends LivingDocument> {
  kind: Pick<DocumentKind<Row>, 'stateOf'>;
  document: Row;
}

/** What there is to say of a document's state; nothing of one that is as usual. */
export function DocumentStatus<Row extends LivingDocument>({ kind, document }: DocumentStatusProps<Row>) {
  useTexts();
  const { status } = document;
  const state = status === 1 && kind.stateOf?.(document);
  if (state) return <Tag color="warning">{state}</Tag>;
  return status === 1 ? null : <StatusTag status={status} />;
}
