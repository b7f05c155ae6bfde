import type { DocumentEvent } from '@soquay/contract/documents';
import { useTexts } from '@/i18n/texts.ts';
import { actorName, formatMoment } from '@/ui/format.ts';
import { documentsTexts } from '../documents.texts.ts';
import styles from './event-list.module.css';
import { type ShownFields, shownChanges } from './shown-fields.ts';

interface EventListProps {
  /** Newest first. */
  events: readonly DocumentEvent[];
  shown: ShownFields;
}

/** Who has done what to a document, in words. */
export function EventList({ events, shown }: EventListProps) {
  const t = useTexts(documentsTexts);
  const didText = ({ action, without_version, ...actor }: DocumentEvent) => {
    const did = t(`documents.did.${action}`, { name: actorName(actor) });
    return without_version ? t('documents.didUnseen', { did }) : did;
  };
  return (
    <ol className={styles.events}>
      {events.map((event) => (
        <li key={`${event.at} ${event.action}`}>
          <p className={styles.head}>
            <b>{didText(event)}</b>
            <time dateTime={event.at}>{formatMoment(event.at)}</time>
          </p>
          <Changes event={event} shown={shown} />
        </li>
      ))}
    </ol>
  );
}

function Changes({ event, shown }: { event: DocumentEvent; shown: ShownFields }) {
  const t = useTexts(documentsTexts);
  const { fields, lines } = shownChanges(event, shown);
  if (fields.length + lines.length === 0) return null;
  const fromTo = ({ label, before, after }: (typeof fields)[number]) =>
    `${label}: ${before || t('documents.nothing')} → ${after || t('documents.nothing')}`;
  return (
    <ul className={styles.changes}>
      {fields.map((change) => (
        <li key={change.label}>{fromTo(change)}</li>
      ))}
      {lines.map(({ product_code, change, fields: changed }) => (
        <li key={`${change} ${product_code} ${changed.map(fromTo).join()}`}>
          {t(`documents.lineChange.${change}`, { code: product_code })}:{' '}
          {changed
            .map((field) =>
              change === 'changed' ? fromTo(field) : `${field.label} ${field.before || field.after}`,
            )
            .join('; ')}
        </li>
      ))}
    </ul>
  );
}
