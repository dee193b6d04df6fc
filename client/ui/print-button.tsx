import Printer from 'lucide-react/icons/printer'
import { Icon } from '../design/icon.tsx'
import { Button } from './button.tsx'

/** Prints the page. `isReady` is false if there is nothing to print. */
export function PrintButton({ isReady = true }: { readonly isReady?: boolean }) {
  return (
    <Button
      tone="sec"
      icon
      aria-label="Print"
      title="Print"
      aria-disabled={!isReady || undefined}
      onClick={() => window.print()}
    >
      <Icon of={Printer} />
    </Button>
  )
}
