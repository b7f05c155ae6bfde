import { bankName } from '@soquay/contract/banks';
import { type BankAccount, bankAccount } from '@soquay/contract/letterheads';
import type { PaymentMethod } from '@soquay/contract/payment-methods';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { paymentMethodsQuery } from '@/documents/look-ups.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { useConfirmed } from '@/ui/use-confirmed.ts';
import { BankAccountFields } from './BankAccountFields.tsx';
import { FormModal } from './FormModal.tsx';
import { ListSection } from './ListSection.tsx';
import { type BankAccountBody, letterheadQuery, removeBankAccount, saveBankAccount } from './setup.api.ts';

interface OpenAccount {
  method: PaymentMethod;
  /** None where the method has none yet. */
  account: BankAccount | undefined;
}

/** Where each method that is a transfer pays into, in one shop. */
export function BankAccountSection({ companyId }: { companyId: number }) {
  const { t } = useTranslation();
  const confirmed = useConfirmed();
  const [open, setOpen] = useAddressState<OpenAccount>('account');
  const accounts = useQuery(letterheadQuery(companyId)).data?.data.accounts ?? [];
  const accountOf = ({ payment_code }: PaymentMethod) =>
    accounts.find((account) => account.payment_code === payment_code);

  return (
    <ListSection
      title={t('setup.accounts')}
      about={t('setup.accountsText')}
      query={paymentMethodsQuery()}
      only={({ kind, active }) => kind === 'transfer' && active === 1}
      columns={[
        { title: t('setup.paymentDesc'), className: 'setup-text', dataIndex: 'payment_desc' },
        {
          title: t('setup.bank'),
          render: (_, method) => {
            const account = accountOf(method);
            return account ? bankName(account.bank_bin) : t('setup.noAccount');
          },
        },
        { title: t('setup.accountNumber'), render: (_, method) => accountOf(method)?.account_number },
        { title: t('setup.accountName'), render: (_, method) => accountOf(method)?.account_name },
      ]}
      rowKey="payment_code"
      emptyText={t('setup.noTransfers')}
      edit={{
        nameOf: ({ payment_desc }) => payment_desc,
        onClick: (method) => setOpen({ method, account: accountOf(method) }),
      }}
      actions={(method) =>
        accountOf(method) && (
          <Button
            size="small"
            aria-label={`${t('setup.removeAccount')} ${method.payment_desc}`}
            onClick={() =>
              void confirmed(
                {
                  title: t('setup.removeAccountTitle', { method: method.payment_desc }),
                  text: t('setup.removeAccountText'),
                  okText: t('setup.removeAccount'),
                  isDangerous: true,
                },
                () => removeBankAccount(companyId, method.payment_code),
              )
            }
          >
            {t('setup.removeAccount')}
          </Button>
        )
      }
    >
      {open && (
        <FormModal<BankAccountBody>
          title={t('setup.setAccount', { method: open.method.payment_desc })}
          initialValues={open.account ?? {}}
          save={(values) =>
            saveBankAccount(companyId, open.method.payment_code, {
              ...values,
              version: open.account?.version,
            })
          }
          onClose={() => setOpen(undefined)}
          onReload={(current) => setOpen({ ...open, account: bankAccount.parse(current) })}
        >
          <BankAccountFields />
        </FormModal>
      )}
    </ListSection>
  );
}
