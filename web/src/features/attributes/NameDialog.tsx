import { Form, Input } from 'antd';
import type { z } from 'zod';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { zodRule } from '@/ui/zod-rule.ts';

interface NameDialogProps {
  title: string;
  label: string;
  /** Of the field, as the server calls it. */
  name: string;
  rule: z.ZodType;
  save: (name: string, idempotencyKey: string) => Promise<{ message: string }>;
  onClose: () => void;
}

/** Asks what a new one is called. */
export function NameDialog({ title, label, name, rule, save, onClose }: NameDialogProps) {
  return (
    <FormDialog<Record<string, string>>
      title={title}
      initialValues={{}}
      save={({ [name]: typed = '' }, key) => save(typed, key)}
      onClose={onClose}
    >
      <Form.Item name={name} label={label} required rules={[zodRule(rule)]}>
        <Input autoFocus autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
