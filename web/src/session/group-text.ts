import { type GroupName, groupNames } from '@soquay/contract/rights';
import { textsFor } from '@/i18n/texts.ts';
import { groupNamesTexts } from './group-names.texts.ts';

const t = textsFor(groupNamesTexts);

export function isNamedGroup(name: string): name is GroupName {
  return (groupNames as readonly string[]).includes(name);
}

/** Title of one of the seven groups, a group of the shop's own has its name. */
export function groupText(name: string): string {
  return isNamedGroup(name) ? t(`groupNames.${name}`) : name;
}
