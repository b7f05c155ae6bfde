import { pictureTypes } from '@soquay/contract/pictures';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import type { Shop } from '@/session/selected-shop.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { letterheadQuery, removeLogo, type Saved, saveLogo } from './setup.api.ts';
import { setupTexts } from './setup.texts.ts';
import { smallLogo } from './small-logo.ts';

/** The shop's logo, as its slips show it. */
export function LogoSection({ shop: { company_id, company_name } }: { shop: Shop }) {
  const t = useTexts(setupTexts);
  const feedback = useFeedback();
  const input = useRef<HTMLInputElement>(null);
  const logo = useQuery(letterheadQuery(company_id)).data?.data.logo;

  async function told(work: Promise<Saved>): Promise<void> {
    try {
      feedback.success((await work).message);
    } catch (error) {
      feedback.failure(error);
    }
  }

  async function choose(file: File): Promise<void> {
    const small = await smallLogo(file).catch(() => null);
    if (small === null) feedback.failure(t('setup.logoUnreadable'));
    else await told(saveLogo(company_id, small));
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
          <input
            ref={input}
            type="file"
            accept={pictureTypes}
            hidden
            aria-label={t('setup.logo')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file mended and chosen again is a change too.
              currentTarget.value = '';
              if (file) void choose(file);
            }}
          />
          <Button onClick={() => input.current?.click()}>{t('setup.chooseLogo')}</Button>
          {logo && <Button onClick={() => void told(removeLogo(company_id))}>{t('setup.removeLogo')}</Button>}
        </div>
      </div>
    </section>
  );
}
