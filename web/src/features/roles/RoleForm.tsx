import type { GroupName } from '@soquay/contract/rights';
import { createRole, type Role, type RoleModule, updateRole } from '@soquay/contract/roles';
import { useNavigate } from '@tanstack/react-router';
import { Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldErrors, fieldTexts } from '@/api/field-errors.ts';
import { staleRecord } from '@/api/stale-record.ts';
import { useTexts } from '@/i18n/texts.ts';
import { ConflictList, type FieldTexts } from '@/records/ConflictList.tsx';
import { ConflictNotice } from '@/records/ConflictNotice.tsx';
import { conflictsOf, mergeTicks, tickConflicts } from '@/records/form-changes.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRightsIn } from '@/session/rights.ts';
import { Card } from '@/ui/Card.tsx';
import { foldText } from '@/ui/fold-text.ts';
import { Notice } from '@/ui/Notice.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useMedia } from '@/ui/use-media.ts';
import { useSave } from '@/ui/use-save.ts';
import { GrantAbout } from './GrantAbout.tsx';
import { GrantMatrix } from './GrantMatrix.tsx';
import { GrantModules } from './GrantModules.tsx';
import { RoleFields, type RoleHead } from './RoleFields.tsx';
import { RoleNotes } from './RoleNotes.tsx';
import {
  cellErrors,
  changesOf,
  dataOf,
  defaultTicks,
  type GrantCell,
  type GrantKey,
  grantKey,
  grantRows,
  type Ticked,
  ticksOf,
  withoutLocked,
} from './role-grants.ts';
import { saveRole } from './roles.api.ts';
import styles from './roles.module.css';
import { rolesTexts } from './roles.texts.ts';
import { useFailureDialog } from './use-failure-dialog.ts';
import { useGrantTexts } from './use-grant-texts.ts';

interface RoleFormProps {
  /** As it is kept; absent of a new one. */
  role?: Role;
  /** What a new one begins with. */
  initial: RoleHead & { ticked: Ticked };
  modules: readonly RoleModule[];
}

const nothing: Ticked = new Set();
const noErrors: ReadonlyMap<GrantKey, string> = new Map();

/** A role: its name, its base, and what it grants. The form owns its values, filled once and anew after each save. */
export function RoleForm({ role, initial, modules }: RoleFormProps) {
  const t = useTexts(rolesTexts, uiTexts);
  const navigate = useNavigate();
  const showFailure = useFailureDialog();
  const { moduleName, nameOfKey } = useGrantTexts();
  const isPhone = useMedia('(max-width: 767px)');
  const [form] = Form.useForm<RoleHead>();
  const [kept, setKept] = useState(role);
  const [ticked, setTicked] = useState<Ticked>(initial.ticked);
  const [head, setHead] = useState<RoleHead>(initial);
  const [errors, setErrors] = useState(noErrors);
  const [searched, setSearched] = useState('');
  const [pointed, setPointed] = useState<GrantCell>();
  /** Set by the button that leaves the form once it is saved. */
  const isLast = useRef(false);
  const rights = useRightsIn(head.company_id ?? null);

  const { formProps, isSaving, failure, forgetFailure } = useSave({
    form,
    hasChanges: () => isChanged(),
    save,
    onFailure: (error) => {
      setErrors(cellErrors(dataOf(ticked), fieldTexts(error)));
      const said = fieldErrors(error).filter(({ name }) => name[0] !== 'data');
      form.setFields(said as Parameters<typeof form.setFields>[0]);
      if (staleRecord(error) === undefined) showFailure(error);
    },
  });
  const current = staleRecord(failure);
  // The server's answer comes without the names of its modules.
  const stale = current === undefined ? undefined : { ...(kept as Role), ...(current as Role) };
  const before = kept ? ticksOf(kept) : nothing;
  const rowsFor = (base: GroupName | undefined) =>
    grantRows(modules, { before, base, rights, isAdminGroup: kept?.role_name === 'Admin' });
  const rows = rowsFor(head.base_group);
  const wanted = foldText(searched);
  const shownRows = rows.filter(({ module }) => foldText(moduleName(module)).includes(wanted));
  const isReadOnly = !mayCall(rights, kept ? updateRole : createRole) || isBeyond();
  const isChanged = (): boolean => {
    const { given, taken } = changesOf(kept ? before : initial.ticked, ticked);
    const start = kept ?? initial;
    return given.length + taken.length > 0 || (head.role_name ?? '') !== (start.role_name ?? '');
  };

  function isBeyond(): boolean {
    return !!kept && kept.actions.some(({ module_id, action_id }) => !holds(grantKey(module_id, action_id)));
  }
  function holds(key: GrantKey): boolean {
    const [module, action] = key.split('.');
    const own: readonly string[] = rights.grants[module as keyof typeof rights.grants] ?? [];
    return rights.is_admin || own.includes(action ?? '');
  }

  function fill(current: Role): void {
    setKept(current);
    setTicked(ticksOf(current));
    setHead(current);
    setErrors(noErrors);
    forgetFailure();
    form.setFieldsValue({ role_name: current.role_name });
  }

  function onHead(changed: Partial<RoleHead>, values: RoleHead): void {
    form.setFields(Object.keys(changed).map((name) => ({ name: name as keyof RoleHead, errors: [] })));
    setHead(values);
    const { base_group } = changed;
    if (!base_group) return;
    // Begins with what the group has in a new shop, unless something was ticked by hand.
    const isUntouched = ticked.size === 0 || (!!head.base_group && isSame(ticked, startOf(head.base_group)));
    setTicked(isUntouched ? startOf(base_group) : withoutLocked(ticked, rowsFor(base_group)));
  }

  function startOf(group: GroupName): Ticked {
    return withoutLocked(defaultTicks(group), rowsFor(group));
  }

  async function save(values: RoleHead, key: string) {
    setErrors(noErrors);
    const { role_name = '', company_id = 0, base_group } = { ...initial, ...values };
    const body = { role_name, company_id, base_group: base_group as GroupName, data: dataOf(ticked) };
    const saved = await saveRole(body, key, kept);
    // Drawn before the form is left, which asks about changes.
    flushSync(() => fill(saved.data));
    if (isLast.current) await navigate({ to: '/roles' });
    else if (!kept) await navigate({ to: '/roles/$id', params: { id: String(saved.data.role_id) } });
    return saved;
  }

  /** Puts the name and the ticks that this person has changed onto what the role is by now, and saves it. */
  function saveOnto(theirs: Role): void {
    const { role_name } = head;
    const isRenamed = role_name !== kept?.role_name;
    flushSync(() => {
      fill(theirs);
      setTicked(mergeTicks({ before, theirs: ticksOf(theirs), mine: ticked }));
      if (isRenamed) setHead({ ...theirs, role_name });
    });
    if (isRenamed) form.setFieldsValue({ role_name });
    form.submit();
  }

  function leaveAfter(isLeaving: boolean): void {
    isLast.current = isLeaving;
  }

  const conflicts = (theirs: Role) => [
    ...conflictsOf({ before: kept ?? {}, theirs, mine: { role_name: head.role_name } }),
    ...tickConflicts({ before, theirs: ticksOf(theirs) }),
  ];
  const conflictTexts: FieldTexts = {
    labelOf: (name) => (name === 'role_name' ? t('roles.name') : nameOfKey(name as GrantKey)),
    textOf: (_, value) => (typeof value === 'boolean' ? t(value ? 'ui.yes' : 'ui.no') : String(value)),
  };
  const grants = { rows: shownRows, before: kept ? before : ticked, ticked, errors, isReadOnly };

  return (
    <Form
      {...formProps}
      form={form}
      layout="vertical"
      className={styles.form}
      initialValues={initial}
      onValuesChange={onHead}
      scrollToFirstError={{ focus: true }}
    >
      <Card>
        <RoleFields role={kept} isReadOnly={isReadOnly} />
      </Card>
      <RoleNotes role={kept} ticked={ticked} rights={rights} isReadOnly={isReadOnly} />
      <Card>
        <div className={styles.tools}>
          <Input
            type="search"
            allowClear
            className={styles.search}
            placeholder={t('roles.findModule')}
            aria-label={t('roles.findModule')}
            value={searched}
            onChange={({ target }) => setSearched(target.value)}
            // Enter in it is no wish to save.
            onPressEnter={(event) => event.preventDefault()}
          />
          {!isPhone && <GrantAbout cell={pointed} before={grants.before} ticked={ticked} errors={errors} />}
        </div>
        {shownRows.length === 0 && <p>{t('roles.noModule')}</p>}
        {shownRows.length > 0 &&
          (isPhone ? (
            <GrantModules {...grants} onChange={setTicked} />
          ) : (
            <GrantMatrix {...grants} onChange={setTicked} onPoint={setPointed} />
          ))}
      </Card>
      <div className={styles.foot}>
        {stale && (
          <ConflictNotice onTakeTheirs={() => fill(stale)} onKeepMine={() => saveOnto(stale)}>
            <ConflictList conflicts={conflicts(stale)} texts={conflictTexts} />
          </ConflictNotice>
        )}
        {errors.size > 0 && <Notice text={[...new Set(errors.values())].join(' · ')} />}
        {!isReadOnly && (
          <div className={styles.buttons}>
            <Button type="primary" htmlType="submit" loading={isSaving} onClick={() => leaveAfter(false)}>
              {t('ui.save')}
            </Button>
            <Button htmlType="submit" disabled={isSaving} onClick={() => leaveAfter(true)}>
              {t('roles.saveAndExit')}
            </Button>
            <Button disabled={isSaving} onClick={() => void navigate({ to: '/roles' })}>
              {t('ui.cancel')}
            </Button>
          </div>
        )}
      </div>
    </Form>
  );
}

function isSame(one: Ticked, other: Ticked): boolean {
  return one.size === other.size && [...one].every((key) => other.has(key));
}
