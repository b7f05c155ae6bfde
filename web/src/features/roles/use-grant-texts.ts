import type { Action, ModuleKey } from '@soquay/contract/rights';
import { useTexts } from '@/i18n/texts.ts';
import { groupText } from '@/session/group-text.ts';
import { rightsTexts } from '@/session/rights.texts.ts';
import type { GrantCell, GrantKey, Lock, Ticked } from './role-grants.ts';
import { rolesTexts } from './roles.texts.ts';

type Warnings = (typeof rightsTexts)['rights']['beware'];
/** Rights that can do harm; the others have no text. */
type WarnedRight = {
  [Module in keyof Warnings]: `${Module}.${keyof Warnings[Module] & string}`;
}[keyof Warnings];

/** What rights are called, what they allow, and why one cannot be given. */
export function useGrantTexts() {
  const t = useTexts(rightsTexts, rolesTexts);
  const moduleName = (module: ModuleKey) => t(`rights.modules.${module}`);
  const actionName = (action: Action) => t(`rights.actions.${action}`);
  const may = (right: GrantKey) => t(`rights.may.${right}`);
  const beware = (right: GrantKey) => (isWarned(right) ? t(`rights.beware.${right}`) : '');
  const lockText = (lock: Lock) =>
    lock.why === 'onlyGroups'
      ? t('roles.onlyGroups', { groups: lock.groups.map((group) => groupText(group)).join(', ') })
      : t(`roles.${lock.why}`);
  const cellName = ({ module, action }: Pick<GrantCell, 'module' | 'action'>) =>
    t('roles.cell', { module: moduleName(module), action: actionName(action) });
  const nameOfKey = (key: GrantKey) => {
    const [module, action] = key.split('.') as [ModuleKey, Action];
    return cellName({ module, action });
  };

  /** All there is to say of a cell, the sentence first. */
  function about(
    cell: GrantCell,
    { before, ticked, error }: { before: Ticked; ticked: Ticked; error?: string | undefined },
  ) {
    const warning = beware(cell.key);
    const isChanged = before.has(cell.key) !== ticked.has(cell.key);
    return {
      may: may(cell.key),
      beware: warning && t('roles.beware', { text: warning }),
      notes: [
        ...(error ? [error] : []),
        ...(cell.lock ? [lockText(cell.lock)] : []),
        ...(cell.isToPassOn ? [t('roles.toPassOn')] : []),
        ...(isChanged ? [t('roles.changedMark')] : []),
      ],
    };
  }

  return { moduleName, actionName, cellName, nameOfKey, about, may, beware };
}

function isWarned(right: GrantKey): right is WarnedRight {
  const [module = '', action = ''] = right.split('.');
  const warnings: Record<string, object> = rightsTexts.rights.beware;
  return Object.hasOwn(warnings[module] ?? {}, action);
}
