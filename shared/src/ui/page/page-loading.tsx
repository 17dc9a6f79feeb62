// The wait for a page: nothing, then a skeleton, then words, then a way out.
import { Button } from '../button/button';
import { Skeleton } from '../feedback/skeleton';
import { VisuallyHidden } from '../visually-hidden';
import { useLoadingPhase } from './use-loading-phase';
import styles from './page.module.css';

/** Texts and times of the waiting states. `label` says what is being fetched. */
export function PageLoading({ label = '正在加载', onRetry }: { label?: string; onRetry?: () => void }) {
  const phase = useLoadingPhase(true);
  return (
    <div className={styles.surface} data-phase={phase}>
      <div role="status">
        {phase === 'skeleton' && <VisuallyHidden>{label}</VisuallyHidden>}
        {phase === 'slow' && <p className={styles.wait}>仍在加载，请稍候</p>}
        {phase === 'stuck' && <p className={styles.wait}>加载较慢</p>}
      </div>
      {phase === 'stuck' && onRetry && (
        <p className={styles.wait}>
          <Button onClick={onRetry} icon="refresh">
            重试
          </Button>
        </p>
      )}
      {phase === 'quiet' ? <div className={styles.quiet} /> : <Skeleton lines={5} title />}
    </div>
  );
}
