// How long the right to the land runs: a bar with its ends, and what is left in words.
import { formatChineseDate } from '@portal/shared/kernel';
import styles from './show-property.module.css';

const MONTHS = 12;
const monthsOf = (day: string): number => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return year * MONTHS + month - 1;
};

/** @param startsOn @param endsOn @param today YYYY-MM-DD */
export function remainingTerm({ startsOn, endsOn }: { startsOn: string; endsOn: string }, today: string) {
  const [start, end, now] = [startsOn, endsOn, today].map(monthsOf) as [number, number, number];
  // Whole months: the last one counts when its day has come.
  const left = end - now - (endsOn.slice(8) < today.slice(8) ? 1 : 0);
  const share = end > start ? Math.min(1, Math.max(0, (now - start) / (end - start))) : 1;
  const [years, months] = [Math.floor(left / MONTHS), left % MONTHS];
  const words =
    endsOn < today
      ? '已经到期'
      : `还有${[years && `${years}年`, months && `${months}个月`].filter(Boolean).join('') || '不足1个月'}`;
  return { share, words };
}

export function LandTerm({ term, today }: { term: { startsOn: string; endsOn: string }; today: string }) {
  const { share, words } = remainingTerm(term, today);
  return (
    <div className={styles.term}>
      <p>
        <span>土地使用期限</span>
        <b>{words}</b>
      </p>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </span>
      <p>
        <span>{formatChineseDate(term.startsOn)}</span>
        <span>{formatChineseDate(term.endsOn)}</span>
      </p>
    </div>
  );
}
