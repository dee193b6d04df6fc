import { Button } from '../../ui/button.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'

interface SaveBarProps {
  readonly isFirst: boolean
  readonly isUnsaved: boolean
  readonly isBusy: boolean
  readonly onDiscard: () => void
}

/**
 * Shown at the bottom while there is something to save; on the first visit its button continues to the next
 * step.
 */
export function SaveBar({ isFirst, isUnsaved, isBusy, onDiscard }: SaveBarProps) {
  if (!isFirst && !isUnsaved) return null
  return (
    <FootBar words={isUnsaved ? 'You have changes that are not saved.' : null}>
      {isUnsaved && (
        <Button tone="sec" onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button type="submit" busy={isBusy}>
        {isFirst ? 'Continue' : 'Save settings'}
      </Button>
    </FootBar>
  )
}
