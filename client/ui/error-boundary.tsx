import CircleX from 'lucide-react/icons/circle-x'
import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { GateCard, GatePage } from './gate.tsx'
import { ToSupport } from './with-support.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Tells of the error; resolves to the number by which it is found, or null if there is none. */
  readonly report: (error: unknown) => Promise<string | null>
}

interface ErrorBoundaryState {
  readonly hasError: boolean
  readonly number: string | null
}

/** Shown if a page cannot be rendered at all, for example without a connection, or after an update has removed its files. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasError: false, number: null }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasError: true, number: null }
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error).then(
      (number) => this.setState({ number }),
      // Without a connection there is nobody to tell.
      () => undefined,
    )
  }

  override render() {
    const { hasError, number } = this.state
    if (!hasError) return this.props.children
    return (
      <GatePage>
        <GateCard
          title="We could not open this page"
          sign={{ icon: CircleX, tone: 'bad' }}
          actions={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
        >
          <p>Your connection may have failed, or there is a newer version. Reloading helps with both.</p>
          {number !== null && (
            <p role="status">
              <ToSupport>If it stays like this, give support</ToSupport> the number{' '}
              <b className="num nowrap">{number}</b>.
            </p>
          )}
        </GateCard>
      </GatePage>
    )
  }
}
