import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { ApiError } from '@/api/api-error.ts';
import { errorMessage } from '@/api/error-message.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatMoment } from '@/ui/format.ts';
import styles from './stock-takes.module.css';
import { stockTakesTexts } from './stock-takes.texts.ts';

const namedLines = z.array(z.object({ product_id: z.int(), product_code: z.string() }));

interface LinesToRecountProps {
  takeId: number;
  error: unknown;
  /** A link has been followed. */
  onLeave: () => void;
}

/** Why a take is not approved, who changed it meanwhile, and the lines that stand in the way, each a link to where it is counted again. */
export function LinesToRecount({ takeId, error, onLeave }: LinesToRecountProps) {
  const t = useTexts(stockTakesTexts);
  const last = lastChangeOf(error);
  return (
    <div className={styles.refused} role="alert">
      <p>{errorMessage(error)}</p>
      {last && <p>{t('stockTakes.changedBy', { name: last.fullname, at: formatMoment(last.at) })}</p>}
      <ul aria-label={t('stockTakes.show.recount')}>
        {linesOf(error).map(({ product_id, product_code }) => (
          <li key={product_id}>
            <Link
              to="/stock-takes/$id"
              params={{ id: String(takeId) }}
              search={{ q: product_code }}
              onClick={onLeave}
            >
              {product_code}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const changes = z.object({ events: z.tuple([z.object({ fullname: z.string(), at: z.string() })]) });

/** What somebody else has done since the take was looked at. */
function lastChangeOf(error: unknown) {
  return error instanceof ApiError ? changes.safeParse(error.body.params).data?.events[0] : undefined;
}

function linesOf(error: unknown): z.output<typeof namedLines> {
  return (error instanceof ApiError && namedLines.safeParse(error.body.params?.lines).data) || [];
}
