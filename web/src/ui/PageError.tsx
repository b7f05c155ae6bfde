import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { FailureNotice } from './FailureNotice.tsx';

/** Takes the place of a page that failed to load or to draw itself; retrying loads its data again. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className="page-error">
      <FailureNotice
        error={error}
        onRetry={() => {
          reset();
          router.invalidate();
        }}
      />
    </div>
  );
}
