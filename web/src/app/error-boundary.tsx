import { Component, type ReactNode } from 'react';
import { ErrorScreen } from '~/ui/error-screen';

interface Props {
  children: ReactNode;
}

/** Shows an error screen in place of a page that could not be drawn; trying again draws it anew. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <ErrorScreen onRetry={() => this.setState({ hasFailed: false })} />
    ) : (
      this.props.children
    );
  }
}
