/**
 * SQL that gives `last_number`, the shop's next number of a kind of documents, without gaps. The counter stays
 * locked until the commit, and every other document of this kind in the shop waits for it: to be asked for by the
 * statement that writes the document, in the message that commits it.
 */
export function nextNumber(companyId: string, kind: string): string {
  return `
    insert into document_counters (company_id, document_kind, last_number)
    values (${companyId}, '${kind}', 1)
    on conflict (company_id, document_kind) do update set last_number = document_counters.last_number + 1
    returning last_number`;
}
