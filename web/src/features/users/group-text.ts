import { type GroupName, groupNames } from '@soquay/contract/rights';
import type { TFunction } from 'i18next';

function isNamed(name: string): name is GroupName {
  return (groupNames as readonly string[]).includes(name);
}

/** One of the seven as people call it; a group of the shop's own has its name. */
export function groupText(t: TFunction, name: string): string {
  return isNamed(name) ? t(`users.groupNames.${name}`) : name;
}

/** What a group is for: that of one of the seven, or of the one that an own group is built on. */
export function groupAbout(t: TFunction, name: string, base: GroupName): string {
  return isNamed(name) ? t(`users.groupAbout.${name}`) : t('users.builtOn', { group: groupText(t, base) });
}
