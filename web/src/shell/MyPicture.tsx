import { changeMyPicture, removeMyPicture, type SessionUser } from '@soquay/contract/auth';
import { pictureTypes } from '@soquay/contract/pictures';
import { Avatar, Button } from 'antd';
import { api } from '@/api/api.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useShop } from '@/session/selected-shop.ts';
import { sessionTexts } from '@/session/session.texts.ts';
import { keepUser } from '@/session/session-store.ts';
import { FileButton } from '@/ui/FileButton.tsx';
import { useWrite } from '@/ui/use-write.ts';
import styles from './profile-modal.module.css';

/** The picture by which somebody is seen, which is written at once; who is in no shop has nowhere to keep one. */
export function MyPicture({ user }: { user: SessionUser }) {
  const t = useTexts(sessionTexts);
  const { write, isBusy } = useWrite();
  const shop = useShop();

  async function change(file: File | null): Promise<void> {
    const query = { company_id: shop?.company_id ?? 0 };
    const saved = await write(() =>
      file ? api(changeMyPicture, { query, body: {} }, { file }) : api(removeMyPicture, {}),
    );
    if (saved) keepUser(saved.data);
  }

  return (
    <div className={styles.picture}>
      <Avatar className={styles.avatar ?? ''} size={64} src={user.picture} alt={t('session.picture')}>
        {user.fullname.trim().charAt(0).toUpperCase()}
      </Avatar>
      {shop && (
        <FileButton accept={pictureTypes} loading={isBusy} onFiles={([file]) => file && void change(file)}>
          {t('session.choosePicture')}
        </FileButton>
      )}
      {user.picture !== undefined && (
        <Button type="text" onClick={() => void change(null)}>
          {t('session.removePicture')}
        </Button>
      )}
    </div>
  );
}
