import CircleX from 'lucide-react/icons/circle-x'
import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { GateCard, GatePage } from './gate.tsx'

interface ErrorBoundaryState {
  readonly hasError: boolean
}

/** Shown if a page cannot be rendered at all, for example without a connection, or after an update has removed its files. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasError: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasError: true }
  }

  override render() {
    if (!this.state.hasError) return this.props.children
    return (
      <GatePage>
        <GateCard
          title="We could not open this page"
          sign={{ icon: CircleX, tone: 'bad' }}
          actions={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
        >
          <p>Your connection may have failed, or there is a newer version. Reloading helps with both.</p>
        </GateCard>
      </GatePage>
    )
  }
}
