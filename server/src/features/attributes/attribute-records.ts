import { attributeContract, valueContract } from '@soquay/contract/attributes';
import { say } from '@soquay/contract/said';
import type { BaseRecordType } from '../../records/record-type.ts';
import { taken } from '../../records/save-record.ts';
import { invalidFields } from '../../refusal.ts';
import { findAttributes, isNameOfGlobal } from './attributes.queries.ts';

/** Record type of a shop's own attributes. */
export const attributeRecord: BaseRecordType = {
  contract: attributeContract,
  table: 'attributes',
  entity: 'attribute',
  unique: { attribute_name: ['attributes_name_unique'] },
  async refuseSave(trx, { values }) {
    if (await isNameOfGlobal(trx, String(values.attribute_name))) {
      throw taken(attributeRecord, 'attribute_name');
    }
  },
};

/** Record type of the values of attributes; an attribute has none twice in a shop. */
export const valueRecord: BaseRecordType = {
  contract: valueContract,
  table: 'attribute_values',
  entity: 'attribute-value',
  unique: { value: ['attribute_values_unique'] },
  uniqueWithin: 'attribute_id',
  async refuseSave(trx, { company_id, values }) {
    const attribute_ids = [Number(values.attribute_id)];
    const found = await findAttributes(trx, { company_id: Number(company_id), attribute_ids });
    if (found.length === 0) throw invalidFields({ attribute_id: say('attributeUnknown') });
  },
};
