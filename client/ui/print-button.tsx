import Printer from 'lucide-react/icons/printer'
import { Icon } from '../design/icon.tsx'
import { Button } from './button.tsx'

/** Prints the page; on small screens the browser's own menu does. `isReady` false: there is nothing to put on paper. */
export function PrintButton({ isReady = true }: { readonly isReady?: boolean }) {
  return (
    <Button
      tone="sec"
      icon
      aria-label="Print"
      title="Print"
      aria-disabled={!isReady || undefined}
      className="not-small"
      onClick={() => window.print()}
    >
      <Icon of={Printer} />
    </Button>
  )
}
