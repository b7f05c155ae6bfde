import { type SessionUser, updateMyProfile } from '@soquay/contract/auth';
import { Button, Form, Input, Radio } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { api } from '@/api/api.ts';
import { useTexts } from '@/i18n/texts.ts';
import { sessionTexts } from '@/session/session.texts.ts';
import { keepUser } from '@/session/session-store.ts';
import { DayInput } from '@/ui/DayInput.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useSave } from '@/ui/use-save.ts';
import { zodRule } from '@/ui/zod-rule.ts';
import { MyPicture } from './MyPicture.tsx';

/** Two windows seldom change one profile. */
const ProfileConflict = lazy(async () => ({
  default: (await import('./ProfileConflict.tsx')).ProfileConflict,
}));

type Profile = Pick<SessionUser, 'fullname' | 'email' | 'phone' | 'birthday' | 'gender'>;

interface ProfileFormProps {
  user: SessionUser;
  onTouch: () => void;
  onSaved: () => void;
}

export function ProfileForm({ user, onTouch, onSaved }: ProfileFormProps) {
  const t = useTexts(sessionTexts, uiTexts);
  const [form] = Form.useForm<Profile>();
  /** Filled once: another window may save the profile meanwhile. */
  const [seen, setSeen] = useState(user);
  const fields = updateMyProfile.body.shape;
  const { formProps, isSaving, failure } = useSave({
    form,
    save: async (profile: Profile) => {
      const body = { ...profile, birthday: profile.birthday ?? null, version: seen.version };
      const answer = await api(updateMyProfile, { body });
      keepUser(answer.data);
      return answer;
    },
    onSaved,
    showsConflict: true,
  });

  return (
    <Form
      {...formProps}
      form={form}
      layout="vertical"
      initialValues={seen}
      onValuesChange={onTouch}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
    >
      <MyPicture user={user} />
      <Form.Item name="fullname" label={t('session.fullname')} required rules={[zodRule(fields.fullname)]}>
        <Input autoFocus autoComplete="name" />
      </Form.Item>
      <Form.Item name="email" label={t('session.email')} rules={[zodRule(fields.email)]}>
        <Input autoComplete="email" inputMode="email" />
      </Form.Item>
      <Form.Item name="phone" label={t('session.phone')} rules={[zodRule(fields.phone)]}>
        <Input autoComplete="tel" inputMode="tel" />
      </Form.Item>
      <Form.Item name="birthday" label={t('session.birthday')} rules={[zodRule(fields.birthday)]}>
        <DayInput />
      </Form.Item>
      <Form.Item name="gender" label={t('session.gender')}>
        <Radio.Group
          options={[
            { value: 1, label: t('session.male') },
            { value: 0, label: t('session.female') },
          ]}
        />
      </Form.Item>
      <Suspense>
        {failure !== null && <ProfileConflict failure={failure} seen={seen} onReload={setSeen} />}
      </Suspense>
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {t('ui.save')}
      </Button>
    </Form>
  );
}
