import { UploadOutlined } from '@ant-design/icons';
import { useTexts } from '@/i18n/texts.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { recordsTexts } from './records.texts.ts';

/** Leads from a list to the screen where more of it comes from a sheet. */
export function ImportLink({ to }: { to: string }) {
  const t = useTexts(recordsTexts);
  return (
    <LinkButton to={to} icon={<UploadOutlined aria-hidden />}>
      {t('records.import')}
    </LinkButton>
  );
}
