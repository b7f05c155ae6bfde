/** Rows of a kind, at most. */
export const maxResults = 6;

/** A found document or record: `number` of a document, `name` of anything else; what tells it from its like. */
export interface Found {
  href: string;
  number?: number;
  name?: string;
  details: string[];
}

interface Search {
  company_id: number;
  text: string;
}

export type Find = (search: Search) => Promise<Found[]>;
