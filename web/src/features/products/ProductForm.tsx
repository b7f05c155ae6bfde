import type { Product } from '@soquay/contract/product';
import { mayChangeProductField, maySeeProductField } from '@soquay/contract/rules/product-rights';
import { useNavigate } from '@tanstack/react-router';
import { Form } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { staleRecord } from '@/api/stale-record.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRightsIn } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { enterGoesOn } from '@/ui/enter-goes-on.ts';
import { FormFoot } from '@/ui/FormFoot.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useSave } from '@/ui/use-save.ts';
import { useShortcuts } from '@/ui/use-shortcuts.ts';
import { useUnsavedChanges } from '@/ui/use-unsaved-changes.ts';
import { AttributeFields } from './AttributeFields.tsx';
import { unfold } from './FoldedSection.tsx';
import type { FieldAccess } from './field-access.ts';
import styles from './product-form.module.css';
import { inputOf, type ProductValues } from './product-form.ts';
import { FilingFields, LeadFields, NoteFields } from './WarehouseInfoFields.tsx';
import { WebFields } from './WebFields.tsx';

interface ProductFormProps {
  title: string;
  companyId: number;
  /** The form is filled with them once. */
  initial: ProductValues;
  /** As it is kept; absent of a new one. */
  product?: Product;
  /** Gives the product that is there now, and what to tell of it; null where the person has thought better of it. */
  save: (values: ProductValues, key: string) => Promise<{ data: Product; message?: string } | null>;
  /** Above the fields. */
  notice?: ReactNode;
  /** Above the buttons, once a save has failed. */
  onFailure?: (failure: unknown) => ReactNode;
  pictures?: ReactNode;
  /** Further sections: beside what is sold, and beside where it belongs. */
  children?: ReactNode;
  aside?: ReactNode;
  /** Set when they hold something to be saved that is no value of the form. */
  isMoreChosen?: boolean;
}

/** The fields of a product, those used most on top; fields that are not the person's to change are text. */
export function ProductForm({
  title,
  companyId,
  initial,
  product,
  save,
  notice,
  onFailure,
  pictures,
  children,
  aside,
  isMoreChosen = false,
}: ProductFormProps) {
  const t = useTexts(menuTexts, uiTexts);
  const navigate = useNavigate();
  const rights = useRightsIn(companyId);
  const [form] = Form.useForm<ProductValues>();
  const saved = useRef<Product>(undefined);
  useUnsavedChanges(() => !saved.current && (isMoreChosen || form.isFieldsTouched()));
  const { formProps, saveNow, isSaving, failure } = useSave<ProductValues>({
    form,
    save: async (values, key) => {
      // Fields that are not shown keep what they began with.
      const answer = await save({ ...initial, ...values }, key);
      saved.current = answer?.data;
      return answer;
    },
    inputOf: (name, values) => {
      const input = inputOf(name, { ...initial, ...values });
      // Before the cursor is sent there.
      unfold([input]);
      return input;
    },
    onSaved: () => leaveFor(saved.current),
    saysChanged: onFailure !== undefined,
  });
  useShortcuts([{ keys: 'F9', meaning: t('ui.save'), run: saveNow }]);
  const access: FieldAccess = {
    isLocked: (field) => !mayChangeProductField(rights, field),
    isSeen: (field) => maySeeProductField(rights, field),
  };

  function leaveFor(one: Pick<Product, 'product_id'> | undefined): void {
    if (one) void navigate({ to: '/products/view/$id', params: { id: String(one.product_id) } });
    else void navigate({ to: '/products' });
  }

  return (
    <>
      <PageHeader title={title} trail={[{ label: t('menu.productList'), to: '/products' }]} />
      <Form
        {...formProps}
        form={form}
        className={styles.form}
        layout="vertical"
        initialValues={initial}
        onKeyDown={onEnter}
        // What the server said of a value is not said of the next one.
        onValuesChange={(changed: Partial<ProductValues>, values) =>
          // A twin is one by all its attributes together.
          form.setFields(
            pathsIn(changed.atts ? { ...changed, atts: values.atts } : changed).map((name) => ({
              name: name as never,
              errors: [],
            })),
          )
        }
        onFinishFailed={({ errorFields }) => {
          unfold(errorFields.map(({ name }) => name));
          formProps.onFinishFailed();
        }}
        scrollToFirstError={{ focus: true }}
      >
        {staleRecord(failure) === undefined && notice}
        <div className={styles.columns}>
          <div className={styles.column}>
            <LeadFields access={access} kept={product} pictures={pictures}>
              <AttributeFields companyId={companyId} access={access} initial={initial.atts} />
            </LeadFields>
            {children}
          </div>
          <div className={styles.column}>
            <FilingFields companyId={companyId} access={access} kept={product} />
            {aside}
          </div>
        </div>
        <NoteFields access={access} initial={initial} />
        <WebFields companyId={companyId} access={access} initial={initial} kept={product} />
        <FormFoot isSaving={isSaving} saveKey="F9" onCancel={() => leaveFor(product)}>
          {failure !== null && onFailure?.(failure)}
        </FormFoot>
      </Form>
    </>
  );
}

/** A scanner ends with Enter: it goes on to the next field and never saves. Lists and dialogs have their own use for it. */
function onEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key } = event;
  if (key !== 'Enter' || event.isDefaultPrevented()) return;
  if (!(target instanceof HTMLInputElement) || target.form !== currentTarget) return;
  enterGoesOn(event);
  event.preventDefault();
}

/** Names of the inputs whose values these are: attributes and warehouses have one each. */
function pathsIn(changed: object): string[][] {
  return Object.entries(changed).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((key) => [name, key])
      : [[name]],
  );
}
