/** A record that another one may lead to. */
export interface ReferredOption {
  value: number;
  label: string;
  /** The one above it, of those that stand below each other. */
  parent: number | null;
  isOff: boolean;
  /** The record that is being changed. */
  isSelf: boolean;
}
