import { type ReactNode, useId } from 'react';

interface ImportStepProps {
  /** 1, 2, 3 in the order they are taken. */
  number: number;
  title: string;
  children: ReactNode;
}

/** One of the numbered steps of the import screen. */
export function ImportStep({ number, title, children }: ImportStepProps) {
  const headingId = useId();
  return (
    <section className="import-step" aria-labelledby={headingId}>
      <h2 id={headingId}>
        <span className="import-step-number" aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
