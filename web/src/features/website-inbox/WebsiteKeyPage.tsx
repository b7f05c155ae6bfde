import { isShopAdmin } from '@soquay/contract/rules/roles';
import { makeWebsiteKey, withdrawWebsiteKey } from '@soquay/contract/website-keys';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { api } from '@/api/api.ts';
import { textOfIssue } from '@/api/said-text.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { Card } from '@/ui/Card.tsx';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { Facts } from '@/ui/Facts.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { formatMoment } from '@/ui/format.ts';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { useUnsavedChanges } from '@/ui/use-unsaved-changes.ts';
import { useWrite } from '@/ui/use-write.ts';
import { websiteKeyQuery } from './website-inbox.api.ts';
import styles from './website-inbox.module.css';
import { websiteInboxTexts } from './website-inbox.texts.ts';

/** The key by which the shop's website sends what its visitors write. */
export function WebsiteKeyPage() {
  const t = useTexts(menuTexts, websiteInboxTexts);
  const rights = useRights();
  return (
    <>
      <PageHeader title={t('menu.websiteKeys')} />
      {isShopAdmin(rights) ? (
        <ShopKey key={rights.company_id} companyId={rights.company_id} />
      ) : (
        <Notice text={t('websiteInbox.notAllowed')} />
      )}
    </>
  );
}

function ShopKey({ companyId: company_id }: { companyId: number }) {
  const t = useTexts(websiteInboxTexts);
  const { write, isBusy } = useWrite();
  const { data, error, refetch } = useQuery(websiteKeyQuery(company_id));
  const [isMaking, setMaking] = useAddressState<true>('key');
  /** Known here alone, until the page is left. */
  const [made, setMade] = useState<string>();
  const [copied, setCopied] = useState<string>();
  useUnsavedChanges(() => made !== copied, {
    title: t('websiteInbox.leaveKeyTitle'),
    text: t('websiteInbox.shownOnce'),
  });
  if (error && !data) return <FailureNotice error={error} onRetry={refetch} />;
  const key = data?.data;

  async function withdraw(): Promise<void> {
    const question = {
      title: t('websiteInbox.withdrawTitle'),
      text: t('websiteInbox.withdrawText'),
      okText: t('websiteInbox.withdraw'),
      isDangerous: true,
    };
    if (!(await write(() => api(withdrawWebsiteKey, { query: { company_id } }), question))) return;
    setMade(undefined);
    setCopied(undefined);
  }

  return (
    <Card className={styles.key} aria-busy={data === undefined}>
      <p>{t('websiteInbox.keyText')}</p>
      {key === null && <p>{t('websiteInbox.noKey')}</p>}
      {key && (
        <Facts
          facts={[
            { label: t('websiteInbox.key'), children: <code>{key.hint}…</code> },
            { label: t('websiteInbox.origins'), children: key.origins.join(', '), isLong: true },
            {
              label: t('websiteInbox.made'),
              children: t('websiteInbox.handled', {
                name: key.made_by.fullname,
                at: formatMoment(key.made_at),
              }),
            },
          ]}
        />
      )}
      {made !== undefined && (
        <div className={styles.made} role="status">
          <p>{t('websiteInbox.shownOnce')}</p>
          <div className={styles.copied}>
            <Input readOnly value={made} aria-label={t('websiteInbox.key')} />
            <CopyButton text={made} label={t('websiteInbox.copyKey')} onCopied={() => setCopied(made)} />
          </div>
        </div>
      )}
      {key !== undefined && (
        <div className={styles.buttons}>
          <Button type="primary" aria-haspopup="dialog" onClick={() => setMaking(true)}>
            {t(key ? 'websiteInbox.makeAnother' : 'websiteInbox.make')}
          </Button>
          {key && (
            <Button loading={isBusy} onClick={() => void withdraw()}>
              {t('websiteInbox.withdraw')}
            </Button>
          )}
        </div>
      )}
      {isMaking && (
        <FormDialog<{ origins: string }>
          title={t(key ? 'websiteInbox.makeAnother' : 'websiteInbox.make')}
          initialValues={{ origins: key?.origins.join('\n') ?? '' }}
          save={async ({ origins }) => {
            const { data: answer, ...told } = await api(makeWebsiteKey, {
              body: { company_id, origins: linesOf(origins) },
            });
            setMade(answer.key);
            return told;
          }}
          saveText={t('websiteInbox.make')}
          onClose={() => setMaking(undefined)}
        >
          {key && <p>{t('websiteInbox.replaces')}</p>}
          <Form.Item
            name="origins"
            label={t('websiteInbox.origins')}
            extra={t('websiteInbox.originsHint')}
            required
            rules={[
              {
                validator: async (_, typed: string) => {
                  const { origins } = makeWebsiteKey.body.shape;
                  const [issue] = origins.safeParse(linesOf(typed)).error?.issues ?? [];
                  if (issue) throw new Error(textOfIssue(issue));
                },
              },
            ]}
          >
            <Input.TextArea autoSize={{ minRows: 2 }} autoFocus autoComplete="off" />
          </Form.Item>
        </FormDialog>
      )}
    </Card>
  );
}

/** One address a line. */
function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
