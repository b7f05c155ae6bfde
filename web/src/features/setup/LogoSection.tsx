import { pictureTypes } from '@soquay/contract/pictures';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import type { Shop } from '@/session/selected-shop.ts';
import { FileButton } from '@/ui/FileButton.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useWrite } from '@/ui/use-write.ts';
import { letterheadQuery, removeLogo, saveLogo } from './setup.api.ts';
import { setupTexts } from './setup.texts.ts';
import { smallLogo } from './small-logo.ts';

/** The shop's logo, as its slips show it. */
export function LogoSection({ shop: { company_id, company_name } }: { shop: Shop }) {
  const t = useTexts(setupTexts);
  const feedback = useFeedback();
  const { write, isBusy } = useWrite();
  const logo = useQuery(letterheadQuery(company_id)).data?.data.logo;

  async function choose(file: File): Promise<void> {
    const small = await smallLogo(file).catch(() => null);
    if (small === null) feedback.failure(t('setup.logoUnreadable'));
    else await write(() => saveLogo(company_id, small));
  }

  return (
    <section className="setup-section">
      <div className="setup-section-head">
        <h2>{t('setup.logo')}</h2>
        <p>{t('setup.slipsText', { shop: company_name })}</p>
      </div>
      <div className="setup-empty">
        {logo ? (
          <img className="setup-logo" src={logo} alt={t('setup.logo')} />
        ) : (
          <p>{logo === null && t('setup.noLogo')}</p>
        )}
        <div className="setup-actions">
          <FileButton accept={pictureTypes} loading={isBusy} onFiles={([file]) => file && void choose(file)}>
            {t('setup.chooseLogo')}
          </FileButton>
          {logo && (
            <Button loading={isBusy} onClick={() => void write(() => removeLogo(company_id))}>
              {t('setup.removeLogo')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
