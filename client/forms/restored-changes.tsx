import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import type { DraftOf } from './use-draft.ts'

interface RestoredChangesProps {
  readonly draft: Pick<DraftOf<unknown, unknown>, 'restored'>
  /** Left out where the page has such a button anyway. */
  readonly onDiscard?: () => void
  readonly className?: string
}

/** Says that changes from before a reload or a sign-in are back, and offers to discard them. */
export function RestoredChanges({ draft: { restored }, onDiscard, className }: RestoredChangesProps) {
  if (restored === null) return null
  return (
    <Banner
      box
      {...(className !== undefined && { className })}
      action={
        onDiscard && (
          <Button tone="sec" dense onClick={onDiscard}>
            Discard
          </Button>
        )
      }
    >
      {`Your unsaved changes from ${restored.when} are back.`}
      {restored.isOlder && ' This was changed elsewhere since then, so please check them before you save.'}
    </Banner>
  )
}
