import { DownloadOutlined } from '@ant-design/icons';
import { type Bill, billExcelName, getBillExcel } from '@soquay/contract/bills';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { useMutation } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { download } from '@/api/api.ts';
import { requestUrl } from '@/api/request.ts';
import { useTexts } from '@/i18n/texts.ts';
import { saveFile } from '@/ui/save-file.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { billsTexts } from '../bills.texts.ts';

/** The bill as a sheet, without or with prices; absent for who may not take data out. */
export function ExcelMenu({ bill, rights }: { bill: Bill; rights: ShopRights }) {
  const t = useTexts(billsTexts);
  const feedback = useFeedback();
  const fetchFile = useMutation({
    mutationFn: (withPrice: boolean) =>
      download(
        requestUrl(getBillExcel, { params: { id: bill.id }, query: withPrice ? { with_price: 1 } : {} }),
      ),
    onSuccess: (content, withPrice) => saveFile(content, billExcelName(bill.bill_number, { withPrice })),
    onError: feedback.failure,
  });
  if (!hasGrant(rights, 'orders', 'export')) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'plain', label: t('bills.excel.withoutPrices') },
          { key: 'prices', label: t('bills.excel.withPrices') },
        ],
        onClick: ({ key }) => fetchFile.mutate(key === 'prices'),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={fetchFile.isPending} aria-haspopup="menu">
        {t('bills.excel.download')}
      </Button>
    </Dropdown>
  );
}
