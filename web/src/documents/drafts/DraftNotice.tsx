import { CloseOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '@/i18n/texts.ts';
import { formatMoment } from '@/ui/format.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { documentsTexts } from '../documents.texts.ts';
import type { DraftDesk } from './draft-desk.ts';
import styles from './draft-tabs.module.css';

interface DraftNoticeProps<Form extends { writeKey: string }, Parts> {
  desk: DraftDesk<Form, Parts>;
  /** 'Hóa đơn 2'. */
  nameOf: (number: number) => string;
  /** Says that one was opened again, which was left at that moment. */
  reopened: (moment: string) => string;
  /** Where what was kept can be given up for what is saved, or for an empty form. */
  discard?: { text: string; onDiscard: () => void };
}

/** One quiet word about what is kept: that nothing can be, what was closed, or that it was opened again. */
export function DraftNotice<Form extends { writeKey: string }, Parts>({
  desk,
  nameOf,
  reopened,
  discard,
}: DraftNoticeProps<Form, Parts>) {
  const t = useTexts(documentsTexts);
  const { tabs, activeId, closed, isKept, unreadable } = useStore(desk.state);
  /** Those one has been told of. */
  const [seen, setSeen] = useState<readonly string[]>([]);
  const see = (what: string) => setSeen([...seen, what]);
  const active = tabs.find(({ id }) => id === activeId);

  if (!isKept) return <NoticeLine text={t('documents.drafts.notKept')} isWarning />;
  if (unreadable > 0 && !seen.includes('unreadable')) {
    const text = t('documents.drafts.unreadable', { n: unreadable });
    return <NoticeLine text={text} isWarning onClose={() => see('unreadable')} />;
  }
  if (closed) {
    return (
      <NoticeLine
        text={t('documents.drafts.closed', { name: nameOf(closed.tab.number) })}
        onClose={desk.forgetClosed}
      >
        <Button size="small" type="link" icon={<UndoOutlined aria-hidden />} onClick={desk.reopen}>
          {t('documents.putBack')}
        </Button>
      </NoticeLine>
    );
  }
  if (!active?.open || !active.record || seen.includes(active.id)) return null;
  const moment = formatMoment(new Date(active.record.leftAtMs).toISOString());
  return (
    <NoticeLine text={reopened(moment)} onClose={() => see(active.id)}>
      {discard && (
        <Button size="small" type="link" onClick={discard.onDiscard}>
          {discard.text}
        </Button>
      )}
    </NoticeLine>
  );
}

interface NoticeLineProps {
  text: string;
  isWarning?: boolean;
  onClose?: () => void;
  children?: ReactNode;
}

/** A quiet line above a form, with what one can do about it. */
export function NoticeLine({ text, isWarning, onClose, children }: NoticeLineProps) {
  const t = useTexts(uiTexts);
  return (
    <div className={styles.word} role="status" data-warning={isWarning || undefined}>
      <span>{text}</span>
      {children}
      {onClose && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('ui.close')}
          onClick={onClose}
        />
      )}
    </div>
  );
}
