import { type GroupName, groupNames } from '@soquay/contract/rights';
import type { TFunction } from 'i18next';

export function isNamedGroup(name: string): name is GroupName {
  return (groupNames as readonly string[]).includes(name);
}

/** Title of one of the seven groups, of the texts `roles`; a group of the shop's own has its name. */
export function groupText(t: TFunction, name: string): string {
  return isNamedGroup(name) ? t(`roles.groupNames.${name}`) : name;
}
