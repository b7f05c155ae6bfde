import { ArrowLeftOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/session/rights.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { SearchedTree } from '@/ui/SearchedTree.tsx';
import { useMedia } from '@/ui/use-media.ts';
import { AttributesColumn } from './AttributesColumn.tsx';
import { attributesQuery, groupsQuery } from './attributes.api.ts';
import styles from './attributes.module.css';
import { ValuesColumn } from './ValuesColumn.tsx';

/** Groups, the attributes that one asks for, the values of one: side by side, on a phone one after the other. */
export function AttributeGroupsPage() {
  const { t } = useTranslation();
  const { company_id } = useRights();
  const isNarrow = useMedia('(max-width: 767px)');
  const groups = useQuery(groupsQuery(company_id));
  const attributes = useQuery(attributesQuery(company_id));
  // Zero where the attributes are looked at without a group.
  const [groupId, setGroupId] = useAddressState<number>('group');
  const [attributeId, setAttributeId] = useAddressState<number>('attribute');
  const step = attributeId !== undefined ? 2 : groupId !== undefined ? 1 : 0;
  const group = groups.data?.data.find(({ category_id }) => category_id === groupId);
  const attribute = attributes.data?.data.find(({ attribute_id }) => attribute_id === attributeId);
  const rows = useMemo(
    () =>
      (groups.data?.data ?? [])
        .filter(({ active }) => active === 1)
        .map(({ category_id, category_name, category_parent_id }) => ({
          value: category_id,
          title: category_name,
          parent: category_parent_id,
        })),
    [groups.data],
  );
  const error = groups.error ?? attributes.error;
  const isLoading = !groups.data || !attributes.data;
  const columns = [
    <Column key="groups" title={t('categories.groups')} isBusy={isLoading && !error}>
      {groups.data && rows.length === 0 && <p className={styles.hint}>{t('categories.noGroups')}</p>}
      {rows.length > 0 && (
        <SearchedTree
          rows={rows}
          label={t('categories.groups')}
          searchLabel={t('categories.search')}
          selected={groupId}
          onSelect={setGroupId}
        />
      )}
      {isNarrow && <Button onClick={() => setGroupId(0)}>{t('categories.attributes')}</Button>}
    </Column>,
    <Column
      key="attributes"
      title={group ? t('categories.attributesOf', { name: group.category_name }) : t('categories.attributes')}
      isBusy={isLoading && !error}
      onBack={isNarrow ? () => setGroupId(undefined) : undefined}
    >
      <AttributesColumn
        attributes={attributes.data?.data ?? []}
        group={group}
        chosen={attributeId}
        onChoose={setAttributeId}
      />
    </Column>,
    <Column
      key="values"
      title={
        attribute ? t('categories.valuesOf', { name: attribute.attribute_name }) : t('categories.values')
      }
      isBusy={isLoading && !error}
      onBack={isNarrow ? () => setAttributeId(undefined) : undefined}
    >
      <ValuesColumn attribute={attribute} />
    </Column>,
  ];
  return (
    <>
      <PageHeader title={t('menu.attributeGroups')} />
      {error && isLoading ? (
        <FailureNotice
          error={error}
          onRetry={() => {
            void groups.refetch();
            void attributes.refetch();
          }}
        />
      ) : (
        <div className={styles.columns}>{isNarrow ? columns[step] : columns}</div>
      )}
      {!isNarrow && <p className={styles.below}>{t('categories.renameHint')}</p>}
    </>
  );
}

interface ColumnProps {
  title: string;
  isBusy: boolean;
  /** To the step before, where columns stand one after the other. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

function Column({ title, isBusy, onBack, children }: ColumnProps) {
  const { t } = useTranslation();
  return (
    <Card className={styles.column} aria-label={title} aria-busy={isBusy}>
      <div className={styles.head}>
        {onBack && (
          <Button
            type="text"
            icon={<ArrowLeftOutlined aria-hidden />}
            aria-label={t('categories.back')}
            onClick={onBack}
          />
        )}
        <h2>{title}</h2>
      </div>
      {children}
    </Card>
  );
}
