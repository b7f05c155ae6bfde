import { UploadOutlined } from '@ant-design/icons';
import { pictureTypes } from '@soquay/contract/pictures';
import {
  displayOrder,
  uploadWebCategoryImage,
  type WebCategoryRow,
  webCategories,
} from '@soquay/contract/web-categories';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/api.ts';
import { fieldTitle } from '@/fields/field-title.ts';
import { ChangedMeanwhile } from '@/records/ChangedMeanwhile.tsx';
import { recordQuery, updateRecord } from '@/records/record-kind.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { Facts } from '@/ui/Facts.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { QtyInput } from '@/ui/NumberInput.tsx';
import { useObjectUrl } from '@/ui/use-object-url.ts';
import { zodRule } from '@/ui/zod-rule.ts';
import styles from './category-menu.module.css';
import { menuKind } from './menu-kind.ts';

interface MenuEntryDialogProps {
  recordKey: string;
  onClose: () => void;
}

/** The place and the picture of a group of the menu; its name is read. */
export function MenuEntryDialog({ recordKey, onClose }: MenuEntryDialogProps) {
  const { t } = useTranslation();
  const rights = useRights();
  const { data, error, refetch } = useQuery(
    recordQuery(menuKind, recordKey, { companyId: rights.company_id }),
  );
  const row = data?.data as unknown as WebCategoryRow | undefined;
  if (row && mayCall(rights, webCategories.update)) return <OpenedEntry read={row} onClose={onClose} />;
  if (!row && !error) return null;
  const { category_name, display_order } = webCategories.fields;
  return (
    <Modal
      open
      title={t('categories.editMenu')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('records.close')}</Button>}
    >
      {!row && <FailureNotice error={error} onRetry={refetch} />}
      {row && (
        <>
          <Facts
            facts={[
              { label: fieldTitle(category_name.label), children: row.category_name },
              { label: fieldTitle(display_order.label), children: String(row.display_order) },
            ]}
          />
          <Picture src={row.image} name={row.category_name} />
        </>
      )}
    </Modal>
  );
}

/** Filled once: what others do meanwhile must not take the form away. */
function OpenedEntry({ read, onClose }: { read: WebCategoryRow; onClose: () => void }) {
  const { t } = useTranslation();
  const { company_id } = useRights();
  const [row, setRow] = useState(read);
  const [file, setFile] = useState<File>();
  const saved = useRef(row);

  /** The place before the picture; where that is refused, the place is not written a second time. */
  async function save({ display_order }: { display_order: number }) {
    const { category_id, version } = saved.current;
    const key = String(category_id);
    const written = await updateRecord(menuKind, company_id, key, { version, display_order } as never);
    saved.current = written.data as unknown as WebCategoryRow;
    if (!file) return written;
    return await api(
      uploadWebCategoryImage,
      { params: { key: category_id }, query: { company_id }, body: {} },
      { file },
    );
  }

  return (
    <FormDialog<{ category_name: string; display_order: number }>
      title={t('categories.editMenu')}
      initialValues={row}
      save={save}
      isMoreChosen={file !== undefined}
      onClose={onClose}
      onFailure={(failure) => (
        <ChangedMeanwhile
          failure={failure}
          seen={row}
          onReload={(current) => {
            saved.current = current;
            setRow(current);
          }}
        />
      )}
    >
      <Form.Item
        name="category_name"
        label={fieldTitle(webCategories.fields.category_name.label)}
        required
        rules={[zodRule(webCategories.fields.category_name.input)]}
      >
        <Input readOnly variant="filled" />
      </Form.Item>
      <Form.Item
        name="display_order"
        label={fieldTitle(webCategories.fields.display_order.label)}
        required
        rules={[zodRule(displayOrder)]}
      >
        <QtyInput autoFocus />
      </Form.Item>
      <PictureField name={row.category_name} kept={row.image} file={file} onChoose={setFile} />
    </FormDialog>
  );
}

interface PictureFieldProps {
  name: string;
  kept: string | null;
  file: File | undefined;
  onChoose: (file: File) => void;
}

/** The picture as it is, or the one that is sent once the form is saved. */
function PictureField({ name, kept, file, onChoose }: PictureFieldProps) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const chosen = useObjectUrl(file);
  return (
    <Form.Item label={t('categories.image')}>
      <Picture src={chosen ?? kept} name={name} />
      <input
        ref={chooser}
        type="file"
        style={{ display: 'none' }}
        aria-label={t('categories.chooseImage')}
        accept={pictureTypes}
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          if (picked) onChoose(picked);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => chooser.current?.click()}>
        {t('categories.chooseImage')}
      </Button>
    </Form.Item>
  );
}

function Picture({ src, name }: { src: string | null; name: string }) {
  const { t } = useTranslation();
  return src && <img className={styles.picture} src={src} alt={t('categories.imageOf', { name })} />;
}
