import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Rendered instead of children that failed. */
  fallback: ReactNode;
  /** A new key renders the children again. */
  resetKey?: string;
}

interface State {
  hasFailed: boolean;
  resetKey: string | undefined;
}

/** Contains errors of a part that fails to render or load, so that the rest of the page works. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey
      ? null
      : { hasFailed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
