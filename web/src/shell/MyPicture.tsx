import { changeMyPicture, removeMyPicture, type SessionUser } from '@soquay/contract/auth';
import { pictureTypes } from '@soquay/contract/pictures';
import { useMutation } from '@tanstack/react-query';
import { Avatar, Button } from 'antd';
import { useRef } from 'react';
import { api } from '@/api/api.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useShop } from '@/session/selected-shop.ts';
import { sessionTexts } from '@/session/session.texts.ts';
import { keepUser } from '@/session/session-store.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import styles from './profile-modal.module.css';

/** The picture by which somebody is seen, which is written at once; who is in no shop has nowhere to keep one. */
export function MyPicture({ user }: { user: SessionUser }) {
  const t = useTexts(sessionTexts);
  const feedback = useFeedback();
  const shop = useShop();
  const chooser = useRef<HTMLInputElement>(null);
  const change = useMutation({
    mutationFn: (file: File | null) =>
      file
        ? api(changeMyPicture, { query: { company_id: shop?.company_id ?? 0 }, body: {} }, { file })
        : api(removeMyPicture, {}),
    onSuccess: ({ data, message }) => {
      keepUser(data);
      feedback.success(message);
    },
    onError: feedback.failure,
  });
  return (
    <div className={styles.picture}>
      <Avatar className={styles.avatar ?? ''} size={64} src={user.picture} alt={t('session.picture')}>
        {user.fullname.trim().charAt(0).toUpperCase()}
      </Avatar>
      {shop && (
        <Button loading={change.isPending} onClick={() => chooser.current?.click()}>
          {t('session.choosePicture')}
        </Button>
      )}
      {user.picture !== undefined && (
        <Button type="text" onClick={() => change.mutate(null)}>
          {t('session.removePicture')}
        </Button>
      )}
      <input
        ref={chooser}
        type="file"
        accept={pictureTypes}
        style={{ display: 'none' }}
        aria-label={t('session.choosePicture')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) change.mutate(file);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
