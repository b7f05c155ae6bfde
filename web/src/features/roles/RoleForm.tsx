import type { GroupName } from '@soquay/contract/rights';
import { createRole, type Role, type RoleModule, updateRole } from '@soquay/contract/roles';
import { useNavigate } from '@tanstack/react-router';
import { Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { fieldErrors, fieldTexts } from '@/api/field-errors.ts';
import { staleRecord } from '@/api/stale-record.ts';
import { useTexts } from '@/i18n/texts.ts';
import { ConflictNotice } from '@/records/ConflictNotice.tsx';
import { mergeTicks } from '@/records/form-changes.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRightsIn } from '@/session/rights.ts';
import { Card } from '@/ui/Card.tsx';
import { foldText } from '@/ui/fold-text.ts';
import { Notice } from '@/ui/Notice.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useMedia } from '@/ui/use-media.ts';
import { useSending } from '@/ui/use-sending.ts';
import { useUnsavedChanges } from '@/ui/use-unsaved-changes.ts';
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
  const feedback = useFeedback();
  const showFailure = useFailureDialog();
  const { moduleName } = useGrantTexts();
  const isPhone = useMedia('(max-width: 767px)');
  const [form] = Form.useForm<RoleHead>();
  const [kept, setKept] = useState(role);
  const [ticked, setTicked] = useState<Ticked>(initial.ticked);
  const [head, setHead] = useState<RoleHead>(initial);
  const [errors, setErrors] = useState(noErrors);
  const [failure, setFailure] = useState<unknown>(null);
  const [searched, setSearched] = useState('');
  const [pointed, setPointed] = useState<GrantCell>();
  const { isSending: isSaving, hold } = useSending();
  const isLeaving = useRef(false);
  const rights = useRightsIn(head.company_id ?? null);

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
  useUnsavedChanges(() => !isLeaving.current && isChanged());

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
    setFailure(null);
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

  async function save(values: RoleHead, isLast: boolean, wanted = ticked, role = kept): Promise<void> {
    if (isSaving) return;
    const data = dataOf(wanted);
    const body = { ...initial, ...values, data };
    const letGo = hold();
    setErrors(noErrors);
    setFailure(null);
    try {
      const saved = await saveRole(
        {
          role_name: body.role_name ?? '',
          company_id: body.company_id ?? 0,
          base_group: body.base_group as GroupName,
          data,
        },
        role,
      );
      feedback.success(saved.message);
      const isNew = !kept;
      isLeaving.current = isLast || isNew;
      if (isLast) return await navigate({ to: '/roles' });
      if (isNew) return await navigate({ to: '/roles/$id', params: { id: String(saved.data.role_id) } });
      fill(saved.data);
    } catch (error) {
      letGo();
      setFailure(error);
      setErrors(cellErrors(data, fieldTexts(error)));
      form.setFields(
        fieldErrors(error).filter(({ name }) => name[0] !== 'data') as Parameters<typeof form.setFields>[0],
      );
      if (staleRecord(error) === undefined) showFailure(error);
    } finally {
      letGo();
    }
  }

  /** The name and the ticks that one has changed go onto what the role is by now. */
  async function saveOnto(theirs: Role): Promise<void> {
    const { role_name } = head;
    const wanted = mergeTicks({ before, theirs: ticksOf(theirs), mine: ticked });
    const values = { ...theirs, ...(role_name !== kept?.role_name && { role_name }) };
    fill(theirs);
    setTicked(wanted);
    setHead(values);
    form.setFieldsValue({ role_name: values.role_name });
    await save(values, false, wanted, theirs);
  }

  const submit = async (isLast: boolean) => {
    const values = await form.validateFields().catch(() => null);
    if (values) await save(values, isLast);
  };
  const grants = { rows: shownRows, before: kept ? before : ticked, ticked, errors, isReadOnly };

  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form}
      inert={isSaving}
      initialValues={initial}
      onValuesChange={onHead}
      onFinish={() => void submit(false)}
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
        {stale && <ConflictNotice onTakeTheirs={() => fill(stale)} onKeepMine={() => void saveOnto(stale)} />}
        {errors.size > 0 && <Notice text={[...new Set(errors.values())].join(' · ')} />}
        {!isReadOnly && (
          <div className={styles.buttons}>
            <Button type="primary" htmlType="submit" loading={isSaving}>
              {t('ui.save')}
            </Button>
            <Button disabled={isSaving} onClick={() => void submit(true)}>
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
