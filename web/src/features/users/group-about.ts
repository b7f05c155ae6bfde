import type { GroupName } from '@soquay/contract/rights';
import type { TFunction } from 'i18next';
import { groupText, isNamedGroup } from '@/session/group-text.ts';

/** Purpose of a group: that of one of the seven, or of the one that an own group is built on. */
export function groupAbout(t: TFunction, name: string, base: GroupName): string {
  return isNamedGroup(name)
    ? t(`users.groupAbout.${name}`)
    : t('users.builtOn', { group: groupText(t, base) });
}
