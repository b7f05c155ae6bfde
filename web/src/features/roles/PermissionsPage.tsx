import { ArrowLeftOutlined } from '@ant-design/icons';
import { listPermissionPeople, type PermissionPerson } from '@soquay/contract/roles';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { mayLeaveForms, useAddressState } from '@/ui/address-state.ts';
import { Card } from '@/ui/Card.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { useMedia } from '@/ui/use-media.ts';
import { PeopleList } from './PeopleList.tsx';
import { PersonRoles } from './PersonRoles.tsx';
import styles from './permissions.module.css';

/** Who holds which roles of the shop: people at the left, the roles of the chosen one at the right; on a phone one after the other. */
export function PermissionsPage() {
  const { t } = useTranslation();
  const rights = useRights();
  const isPhone = useMedia('(max-width: 767px)');
  const [person, setPerson] = useAddressState<PermissionPerson>('person');
  if (!mayCall(rights, listPermissionPeople)) {
    return (
      <>
        <PageHeader title={t('menu.permissions')} />
        <Notice text={t('errors.ACCESS_DENIED')} />
      </>
    );
  }

  async function choose(next: PermissionPerson | undefined): Promise<void> {
    if (next?.user_id !== person?.user_id && (await mayLeaveForms())) setPerson(next);
  }

  return (
    <>
      <PageHeader title={t('menu.permissions')} />
      <div className={styles.columns}>
        {!(isPhone && person) && (
          <PeopleList
            companyId={rights.company_id}
            chosen={person?.user_id}
            onChoose={(one) => void choose(one)}
          />
        )}
        {!(isPhone && !person) && (
          <Card aria-label={t('roles.permissions.roles')}>
            {isPhone && (
              <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => void choose(undefined)}>
                {t('ui.back')}
              </Button>
            )}
            {person ? (
              <PersonRoles key={person.user_id} companyId={rights.company_id} person={person} />
            ) : (
              <p className={styles.hint}>{t('roles.permissions.choose')}</p>
            )}
          </Card>
        )}
      </div>
    </>
  );
}
