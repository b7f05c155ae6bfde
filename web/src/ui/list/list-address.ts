/** The search params of a list as they stand in the address: text, or what a link has put there. */
export type ListAddress<Search> = Partial<Record<keyof Search, unknown>>;

/** For a route's `validateSearch`: whatever stands in the address stays there, and the list makes sense of it. */
export function listAddress<Search>(params: Record<string, unknown>): ListAddress<Search> {
  return params as ListAddress<Search>;
}
