import { UploadOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/ui/LinkButton.tsx';

/** Leads from a list to the screen where more of it comes from a sheet. */
export function ImportLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <LinkButton to={to} icon={<UploadOutlined aria-hidden />}>
      {t('records.import')}
    </LinkButton>
  );
}
