import type { DocumentEvent } from '@soquay/contract/documents';
import { Button, Modal } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { documentsTexts } from '../documents.texts.ts';
import { EventList } from './EventList.tsx';
import type { ShownFields } from './shown-fields.ts';

interface StaleDocumentProps {
  /** What others have done since the form was filled; null when nothing stands in the way. */
  events: readonly DocumentEvent[] | null;
  shown: ShownFields;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Neither yet: back to the form as it is. */
  onClose: () => void;
}

/** Somebody else has changed the document meanwhile: theirs or ours, nothing is merged (decisions.md, 'Bill lines'). */
export function StaleDocument({ events, shown, onKeepMine, onTakeTheirs, onClose }: StaleDocumentProps) {
  const t = useTexts(documentsTexts);
  return (
    <Modal
      open={events !== null}
      title={t('documents.staleTitle')}
      onCancel={onClose}
      // At once: asked again while it fades, it would stay unseen, and the form wait for it.
      transitionName=""
      maskTransitionName=""
      footer={[
        <Button key="theirs" onClick={onTakeTheirs}>
          {t('documents.takeTheirs')}
        </Button>,
        <Button key="mine" danger onClick={onKeepMine}>
          {t('documents.keepMine')}
        </Button>,
      ]}
    >
      <p>{t('documents.staleText')}</p>
      <EventList events={events ?? []} shown={shown} />
    </Modal>
  );
}
