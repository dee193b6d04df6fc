import CircleX from 'lucide-react/icons/circle-x'
import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { GateCard, GatePage } from './gate.tsx'

interface ErrorBoundaryState {
  readonly happened: boolean
}

/** What is left when a page cannot be drawn at all, such as after an update that took its files away. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { happened: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { happened: true }
  }

  override render() {
    if (!this.state.happened) return this.props.children
    return (
      <GatePage>
        <GateCard
          title="We could not open this page"
          sign={{ icon: CircleX, tone: 'bad' }}
          actions={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
        >
          <p>A newer version may be available.</p>
        </GateCard>
      </GatePage>
    )
  }
}
