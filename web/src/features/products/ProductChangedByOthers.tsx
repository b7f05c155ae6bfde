import type { Product } from '@soquay/contract/product';
import { businessDay } from '@soquay/contract/rules/day';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { NoticeLine } from '@/documents/drafts/DraftNotice.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { ConflictList } from '@/records/ConflictList.tsx';
import { conflictsOf, ownChanges } from '@/records/form-changes.ts';
import { useRightsIn } from '@/session/rights.ts';
import { formatMoment, formatTime } from '@/ui/format.ts';
import { eventsQuery, productQuery } from './product.api.ts';
import styles from './product-form.module.css';
import { productFormTexts } from './product-form.texts.ts';
import { type ProductValues, valuesOf } from './product-form.ts';
import { formTexts, type ProductAction } from './product-texts.ts';

interface ProductChangedByOthersProps {
  /** As the form was filled from it. */
  seen: Product;
  onReload: (current: Product) => void;
}

/** Says in the form of a product, as soon as it happens, that somebody else has changed that; takes it with what was typed kept. */
export function ProductChangedByOthers({ seen, onReload }: ProductChangedByOthersProps) {
  const t = useTexts(productFormTexts);
  const form = Form.useFormInstance<ProductValues>();
  const { user_id } = useRightsIn(seen.company_id);
  const { product_id } = seen;
  // Read by the form's route, and anew after each change elsewhere.
  const current = useQuery({ ...productQuery(product_id), refetchOnMount: false }).data?.data;
  const { data: events, isFetchedAfterMount } = useQuery({
    ...eventsQuery(product_id, 1),
    refetchOnMount: 'always',
  });
  /** Moment of the newest event that had happened when the form was opened. */
  const [openedAt, setOpenedAt] = useState<string>();
  const [passed, setPassed] = useState<string>();
  if (events && isFetchedAfterMount && openedAt === undefined) setOpenedAt(events.data[0]?.at ?? '');

  const isNewer = current && (current.version > seen.version || current.base_version > seen.base_version);
  const newest = events?.data.find((event) => event.user_id !== user_id);
  if (!isNewer || !newest || openedAt === undefined || newest.at <= openedAt || newest.at === passed)
    return null;

  const { action, fullname: name, at } = newest;
  const isToday = businessDay(new Date(at)) === businessDay(new Date());
  const versions = {
    before: valuesOf(seen),
    theirs: valuesOf(current),
    mine: form.getFieldsValue(),
  };

  function takeTheirs(product: Product): void {
    const changes = ownChanges(versions);
    flushSync(() => onReload(product));
    form.resetFields();
    form.setFields(changes as Parameters<typeof form.setFields>[0]);
  }

  return (
    <div className={styles.changed}>
      <NoticeLine
        text={`${t(`productForm.did.${action as ProductAction}`, { name })} · ${isToday ? formatTime(at) : formatMoment(at)}`}
        isWarning
        onClose={() => setPassed(at)}
      >
        {current.status === 1 && (
          <Button size="small" type="link" onClick={() => takeTheirs(current)}>
            {t('productForm.takeKeepingMine')}
          </Button>
        )}
      </NoticeLine>
      <ConflictList conflicts={conflictsOf(versions)} texts={formTexts()} />
    </div>
  );
}
