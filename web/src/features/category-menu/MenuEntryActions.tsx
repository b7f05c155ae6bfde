import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import { type WebCategoryRow, webCategories } from '@soquay/contract/web-categories';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { recordsTexts } from '@/records/records.texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { uiTexts } from '@/ui/ui.texts.ts';

/** Its place and its picture are all that the menu changes of a group. */
export function MenuEntryActions({ row, onOpen }: { row: WebCategoryRow; onOpen: () => void }) {
  const t = useTexts(recordsTexts, uiTexts);
  const mayEdit = mayCall(useRights(), webCategories.update);
  const text = t(mayEdit ? 'ui.edit' : 'records.view');
  return (
    <Button
      size="small"
      icon={mayEdit ? <EditOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
      aria-label={`${text} ${row.category_name}`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {text}
    </Button>
  );
}
