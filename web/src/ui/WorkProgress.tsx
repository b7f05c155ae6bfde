import styles from './work-progress.module.css';

/** A bar that fills with `share` (0 to 1), or only moves where nobody can say how far the work is. */
export function WorkProgress({ label, share }: { label: string; share?: number | undefined }) {
  return (
    <div className={styles.work} role="status">
      <span>{label}</span>
      {share !== undefined && <span className="figure">{Math.round(share * 100)}%</span>}
      <progress aria-label={label} value={share} />
    </div>
  );
}
