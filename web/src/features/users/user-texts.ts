import { textsFor } from '@/i18n/texts.ts';
import { type FieldTexts, textsOf } from '@/records/ConflictList.tsx';
import { formatDay } from '@/ui/format.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { usersTexts } from './users.texts.ts';

const t = textsFor(uiTexts, usersTexts);

/** How a person's fields read where two versions are compared; shops are named without what one is in them. */
export function userTexts(): FieldTexts {
  const yesNo = (isSet: boolean) => t(isSet ? 'ui.yes' : 'ui.no');
  return textsOf({
    username: t('users.username'),
    fullname: t('users.fullname'),
    phone: t('users.phone'),
    email: t('users.email'),
    birthday: [t('users.birthday'), formatDay],
    gender: [t('users.gender'), (gender: 0 | 1) => t(gender === 1 ? 'users.male' : 'users.female')],
    address: t('users.address'),
    can_list_sale: [t('users.canListSale'), yesNo],
    is_warehouse_manager: [t('users.warehouseManager'), yesNo],
    is_admin: [t('users.systemAdmin'), yesNo],
    companies: t('users.shops'),
  });
}
