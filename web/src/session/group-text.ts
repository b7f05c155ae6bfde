import { type GroupName, groupNames } from '@soquay/contract/rights';
import { rolesTexts } from '@/features/roles/roles.texts.ts';
import { textsFor } from '@/i18n/texts.ts';

const t = textsFor(rolesTexts);

export function isNamedGroup(name: string): name is GroupName {
  return (groupNames as readonly string[]).includes(name);
}

/** Title of one of the seven groups, of the texts `roles`; a group of the shop's own has its name. */
export function groupText(name: string): string {
  return isNamedGroup(name) ? t(`roles.groupNames.${name}`) : name;
}
