import { Link } from '@tanstack/react-router';
import { formatDay } from '@/ui/format.ts';
import { Money } from '@/ui/Money.tsx';
import { StatusTag } from '@/ui/StatusTag.tsx';
import styles from './related-documents.module.css';

interface RelatedDocument {
  id: number;
  /** As people call it: what leads to its page. */
  name: string;
  href: string;
  /** YYYY-MM-DD. */
  day?: string;
  /** Whole dong. */
  amount?: number;
  /** What else it has to do with this one. */
  note?: string;
  status?: 0 | 1;
}

interface RelatedDocumentsProps {
  title: string;
  /** Deleted ones too. */
  documents: readonly RelatedDocument[];
}

/** Documents made of the one that is read; nothing where there are none. */
export function RelatedDocuments({ title, documents }: RelatedDocumentsProps) {
  if (documents.length === 0) return null;
  return (
    <section className={styles.related} aria-label={title}>
      <ul>
        {documents.map(({ id, name, href, day, amount, note, status }) => (
          <li key={id} data-deleted={status === 0 || undefined}>
            <Link to={href}>{name}</Link>
            {day && <span>{formatDay(day)}</span>}
            {amount !== undefined && <Money amount={amount} />}
            {note && <span>{note}</span>}
            {status === 0 && <StatusTag status={0} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
