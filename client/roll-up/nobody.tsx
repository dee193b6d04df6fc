import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { WithSupport } from '../ui/with-support.tsx'

interface NobodyProps {
  readonly title: string
  readonly text: string
  readonly action?: { readonly label: string; readonly href: string }
}

/** What stands in place of lines: that there are none yet, or whom to ask for verification. */
const Nobody = ({ title, text, action }: NobodyProps) => (
  <EmptyState title={title} action={action && <ButtonLink href={action.href}>{action.label}</ButtonLink>}>
    <WithSupport>{text}</WithSupport>
  </EmptyState>
)
export default Nobody
