// What was taken off a fee, and why.
import { Money } from '@portal/shared/ui';
import type { PaymentSlip } from '../api/payment';

/** Folded away: the amount is what people came for. Nothing where nothing was reduced. */
export function Reductions({ rows }: { rows: PaymentSlip['reductions'] }) {
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>减免说明</summary>
      <ul>
        {rows.map(({ name, full, amount, reason }) => (
          <li key={`${name}${reason}`}>
            {name}：标准 <Money fen={full} />
            ，实收 <Money fen={amount} />。{reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
