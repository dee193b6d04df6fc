import X from 'lucide-react/icons/x'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'

interface DismissButtonProps {
  /** What the notice begins with, by which its button is told from others. */
  readonly lead: string
  readonly className: string | undefined
  readonly onClick: () => void
}

/** Takes a notice away. */
export const DismissButton = ({ lead, className, onClick }: DismissButtonProps) => (
  <Button tone="quiet" icon dense aria-label={`Dismiss “${lead}”`} className={className} onClick={onClick}>
    <Icon of={X} size="s" />
  </Button>
)
