// After a submission: that it arrived, under which number, and what follows.
import { CopyButton, Icon, NumberText } from '../../ui';
import styles from './submitted.module.css';

export function SubmittedPanel({ headline, businessNumber }: { headline: string; businessNumber: string }) {
  return (
    <div className={styles.panel}>
      <Icon name="check-circle" />
      <div>
        <p className={styles.headline}>{headline}</p>
        <p className={styles.number}>
          业务号{' '}
          <strong>
            <NumberText>{businessNumber}</NumberText>
          </strong>{' '}
          <CopyButton text={businessNumber} label="业务号" />
        </p>
      </div>
    </div>
  );
}

export interface NextStep {
  readonly title: string;
  readonly text: string;
}

export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
