import {
  type Callback,
  type Feedback,
  handleFeedback,
  type MessageChange,
  messageStates,
} from '@soquay/contract/website-inbox';
import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { ChangedMeanwhile } from '@/records/ChangedMeanwhile.tsx';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { zodRule } from '@/ui/zod-rule.ts';
import { websiteInboxTexts } from './website-inbox.texts.ts';

interface HandleDialogProps<Message> {
  title: string;
  message: Message;
  save: (change: MessageChange) => Promise<{ message: string }>;
  onClose: () => void;
}

const { note } = handleFeedback.body.shape;

/** Says what was done about a message: seen or answered, with a note. */
export function HandleDialog<Message extends Feedback | Callback>({
  title,
  message: opened,
  save,
  onClose,
}: HandleDialogProps<Message>) {
  const t = useTexts(websiteInboxTexts);
  // What others do meanwhile must not take the form away.
  const [message, setMessage] = useState(opened);
  return (
    <FormDialog<Pick<MessageChange, 'state' | 'note'>>
      title={title}
      initialValues={valuesOf(message)}
      save={(values) => save({ ...values, version: message.version })}
      onClose={onClose}
      onFailure={(failure) => (
        <ChangedMeanwhile failure={failure} seen={message} valuesOf={valuesOf} onReload={setMessage} />
      )}
    >
      <Form.Item name="state" label={t('websiteInbox.state')}>
        <Radio.Group
          options={messageStates.map((value) => ({ value, label: t(`websiteInbox.states.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="note" label={t('websiteInbox.note')} rules={[zodRule(note)]}>
        <Input.TextArea autoSize={{ minRows: 2 }} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}

function valuesOf({ state, note }: Feedback | Callback): Pick<MessageChange, 'state' | 'note'> {
  return { state: state === 'new' ? 'seen' : state, note };
}
