import Printer from 'lucide-react/icons/printer'
import { Icon } from '../design/icon.tsx'
import { Button } from './button.tsx'

/** Prints the page. `isReady` false: there is nothing to put on paper. */
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
