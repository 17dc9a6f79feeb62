// Text for screen readers only.
import type { ReactNode } from 'react';

/** Renders `children` where they are heard and not seen. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className="visually-hidden" id={id}>
      {children}
    </span>
  );
}
