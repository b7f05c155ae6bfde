import type { GroupName } from '@soquay/contract/rights';
import { textsFor } from '@/i18n/texts.ts';
import { groupText, isNamedGroup } from '@/session/group-text.ts';
import { usersTexts } from './users.texts.ts';

const t = textsFor(usersTexts);

/** Purpose of a group: that of one of the seven, or of the one that an own group is built on. */
export function groupAbout(name: string, base: GroupName): string {
  return isNamedGroup(name) ? t(`users.groupAbout.${name}`) : t('users.builtOn', { group: groupText(base) });
}
