// Holds a page that crashes while rendering: the frame lives on, and the person gets a number, a retry and a way out.
import { Component } from 'react';
import type { ErrorInfo as ReactErrorInfo, ReactNode } from 'react';

export interface PageBoundaryProps {
  /** A change of it, such as a navigation, is a new chance. */
  resetKey: string;
  fallback: (crash: { error: unknown; retry: () => void }) => ReactNode;
  onCrash?: (error: unknown, componentStack: string) => void;
  children: ReactNode;
}

interface BoundaryState {
  crash: { error: unknown } | null;
  resetKey: string;
  /** Raised by every retry, so that the page starts from scratch. */
  attempt: number;
}

export class PageBoundary extends Component<PageBoundaryProps, BoundaryState> {
  override state: BoundaryState = { crash: null, resetKey: this.props.resetKey, attempt: 0 };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { crash: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: PageBoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    return resetKey === state.resetKey ? null : { crash: null, resetKey };
  }

  override componentDidCatch(error: unknown, info: ReactErrorInfo): void {
    this.props.onCrash?.(error, info.componentStack ?? '');
  }

  private readonly retry = (): void => this.setState(({ attempt }) => ({ crash: null, attempt: attempt + 1 }));

  override render(): ReactNode {
    const { crash, attempt } = this.state;
    if (crash) return this.props.fallback({ error: crash.error, retry: this.retry });
    return <Attempt key={attempt}>{this.props.children}</Attempt>;
  }
}

function Attempt({ children }: { children: ReactNode }): ReactNode {
  return children;
}
