// Spacing between neighbours, so that features need no margins of their own.
import type { CSSProperties, ReactNode } from 'react';
import styles from './layout.module.css';

/** Steps of the spacing scale: 4, 8, 12, 16, 24, 32, 48, 64 px. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface LayoutProps {
  children?: ReactNode;
  gap?: Gap;
}

function gapStyle(gap: Gap): CSSProperties {
  return { gap: `var(--space-${gap})` };
}

/** Children below one another. */
export function Stack({ children, gap = 4 }: LayoutProps) {
  return (
    <div className={styles.stack} style={gapStyle(gap)}>
      {children}
    </div>
  );
}

/** Children beside one another, wrapping. `align` is the cross axis, `justify` the main axis. */
export function Inline({
  children,
  gap = 3,
  align = 'center',
  justify = 'flex-start',
}: LayoutProps & { align?: CSSProperties['alignItems']; justify?: CSSProperties['justifyContent'] }) {
  return (
    <div className={styles.inline} style={{ ...gapStyle(gap), alignItems: align, justifyContent: justify }}>
      {children}
    </div>
  );
}
