// How taxes were computed, one by one: from what, at which rate, by which rule and source. Never without the note that
// it is an estimate.
import { TAX_ESTIMATE_NOTE } from '@portal/shared/catalogue';
import { Money, Stack } from '@portal/shared/ui';
import type { TaxAccount } from '../api/tax';
import styles from './tax-parts.module.css';

type Step = TaxAccount['steps'][number];

function Figures({ figures, base }: Pick<Step, 'figures' | 'base'>) {
  const [first] = figures;
  const isPlain = figures.length === 1 && first?.amount === base;
  return (
    <>
      {isPlain ? `${first.name} ` : '计税依据 '}
      <Money fen={base} />
      {!isPlain && figures.length > 0 && (
        <>
          （
          {figures.map(({ name, sign, amount }, index) => (
            <span key={name}>
              {index > 0 || sign === '-' ? (sign === '-' ? '－' : '＋') : ''}
              {name}
              <Money fen={amount} />
            </span>
          ))}
          ）
        </>
      )}
    </>
  );
}

/** @param caption names the list for who cannot see what stands above it */
export function TaxSteps({
  steps,
  caption,
  proofOf,
}: {
  steps: readonly Step[];
  caption: string;
  /** What a relief rests on, or null. */
  proofOf?: (step: Step) => string | null;
}) {
  return (
    <Stack gap={3}>
      <ul className={styles.steps} aria-label={caption}>
        {steps.map((step) => (
          <li key={`${step.tax}${step.base}`} className={styles.step}>
            <div className={styles.head}>
              <span className={styles.name}>{step.name}</span>
              <span className={styles.sum}>
                <Money fen={step.amount} />
              </span>
            </div>
            <p className={styles.how}>
              <Figures figures={step.figures} base={step.base} />
              ，税率 {step.rate}
            </p>
            <p className={styles.rule}>规则：{step.rule}</p>
            <p className={styles.rule}>依据：{step.source}</p>
            {proofOf?.(step) && <p className={styles.rule}>减免证明：{proofOf(step)}</p>}
          </li>
        ))}
      </ul>
      <p className={styles.rule}>{TAX_ESTIMATE_NOTE}</p>
    </Stack>
  );
}
