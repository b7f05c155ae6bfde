import { useLoaderData } from '@tanstack/react-router';

/** Reads what the loader of the open route gives; a screen of several routes names its type. */
export function useLoaded<Data>(): Data {
  return useLoaderData({ strict: false }) as unknown as Data;
}
