import { Button } from '../../ui/button.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'

interface SaveBarProps {
  readonly isSigningUp: boolean
  readonly isUnsaved: boolean
  readonly isBusy: boolean
  readonly onDiscard: () => void
}

/**
 * Shown at the bottom while there is something to save; on the first visit its button continues to the next
 * step.
 */
export function SaveBar({ isSigningUp, isUnsaved, isBusy, onDiscard }: SaveBarProps) {
  if (!isSigningUp && !isUnsaved) return null
  return (
    <FootBar words={isUnsaved ? 'You have changes that are not saved.' : null}>
      {isUnsaved && (
        <Button tone="sec" onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button type="submit" busy={isBusy}>
        {isSigningUp ? 'Continue' : 'Save settings'}
      </Button>
    </FootBar>
  )
}
