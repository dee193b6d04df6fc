import Printer from 'lucide-react/icons/printer'
import { Icon } from '../design/icon.tsx'
import { Button } from './button.tsx'

interface PrintButtonProps {
  readonly label?: string
  /** False if there is nothing to print. */
  readonly isReady?: boolean
  /** Beside another small button in a text. */
  readonly quiet?: boolean
}

/** Prints the page. */
export function PrintButton({ label = 'Print', isReady = true, quiet = false }: PrintButtonProps) {
  return (
    <Button
      tone={quiet ? 'quiet' : 'sec'}
      icon
      aria-label={label}
      title={label}
      aria-disabled={!isReady || undefined}
      onClick={() => window.print()}
    >
      <Icon of={Printer} size={quiet ? 's' : 'm'} />
    </Button>
  )
}
