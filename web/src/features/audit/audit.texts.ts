import { auditActions, auditEntities } from '@soquay/contract/audit';
import { auditFields, auditValueTexts } from '@soquay/contract/audit-texts';
import { defineTexts } from '@/i18n/texts.ts';

const audit = {
  unit: 'dòng nhật ký',
  excel: 'Tải Excel',
  search: 'Tìm theo mã hoặc số của chứng từ, sản phẩm…',
  at: 'Lúc',
  who: 'Ai',
  nobody: 'Người lạ',
  did: 'Việc',
  what: 'Đối tượng',
  from: 'Từ địa chỉ',
  changes: 'Thay đổi',
  more: 'và {n} thay đổi khác',
  fromDay: 'Từ ngày',
  toDay: 'Đến ngày',
  lastDays: 'Đang hiện {n} ngày qua; chọn ngày để xem xa hơn.',
  actions: auditActions,
  entities: auditEntities,
  valueTexts: auditValueTexts,
  fields: auditFields,
};

export const auditTexts = defineTexts({ audit });
