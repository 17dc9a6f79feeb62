// The shape of what is coming, while it comes.
import AdmSkeleton from 'antd-mobile/es/components/skeleton';
import styles from './feedback.module.css';

/** Decoration: the sentence about loading is said elsewhere. */
export function Skeleton({ lines = 3, title = false }: { lines?: number; title?: boolean }) {
  return (
    <div aria-hidden="true" className={styles.skeleton}>
      {title && <AdmSkeleton.Title />}
      <AdmSkeleton.Paragraph lineCount={lines} />
    </div>
  );
}
