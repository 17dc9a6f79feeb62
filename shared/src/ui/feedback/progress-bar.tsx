// How far something has come, in per cent.
import AdmProgressBar from 'antd-mobile/es/components/progress-bar';
import styles from './feedback.module.css';

export interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  label: string;
  /** The figure beside the bar. */
  showText?: boolean;
  tone?: 'primary' | 'success' | 'danger';
}

/** `label` names it for screen readers. */
export function ProgressBar({ percent, label, showText = true, tone = 'primary' }: ProgressBarProps) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      className={styles.progress}
      data-tone={tone}
    >
      <AdmProgressBar percent={value} text={showText} />
    </div>
  );
}
