import { DownOutlined } from '@ant-design/icons';
import type { PreorderLine } from '@soquay/contract/preorder-line';
import { setLineProcess } from '@soquay/contract/preorder-lines';
import type { Preorder } from '@soquay/contract/preorders';
import { type LineProcess, lineChoices } from '@soquay/contract/rules/preorder-process';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { Button, Dropdown } from 'antd';
import { api } from '@/api/api.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useWrite } from '@/ui/use-write.ts';
import styles from './line-steps.module.css';
import { preordersTexts } from './preorders.texts.ts';
import { LineTag } from './StepTag.tsx';

interface LineStepsProps {
  preorder: Preorder;
  line: PreorderLine;
  /** In the pre-order's shop. */
  rights: ShopRights;
}

/** Where a line stands, and what this person may say of it next (document 1, section 4). */
export function LineSteps({ preorder, line, rights }: LineStepsProps) {
  const t = useTexts(preordersTexts);
  const { write, isBusy } = useWrite();
  const { status, accounting_status, process_status } = preorder;
  const isFixed = status === 0 || accounting_status === 1 || !hasGrant(rights, 'preorders', 'edit');
  const choices = isFixed
    ? []
    : lineChoices(rights, { process: process_status.status_id, line: line.process_status });

  const take = (next: LineProcess) =>
    write((idempotencyKey) =>
      api(setLineProcess, { body: { order_detail_id: line.id, process_status: next } }, { idempotencyKey }),
    );

  return (
    <span className={styles.steps}>
      <LineTag status={line.process_status} />
      {choices.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: choices.map((next) => ({ key: next, label: t(`preorders.line.${next}`) })),
            onClick: ({ key }) => void take(Number(key) as LineProcess),
          }}
        >
          <Button
            size="small"
            icon={<DownOutlined aria-hidden />}
            iconPlacement="end"
            loading={isBusy}
            aria-haspopup="menu"
            aria-label={t('preorders.setLine', { name: line.product_name })}
          >
            {t('preorders.nextStep')}
          </Button>
        </Dropdown>
      )}
    </span>
  );
}
