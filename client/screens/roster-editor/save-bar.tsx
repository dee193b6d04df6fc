import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { tellBarHeight } from '../../ui/tell-bar-height.ts'
import { Unsaved } from '../../ui/unsaved.tsx'
import styles from './editor.module.css'

interface SaveBarProps {
  /** Number of unsaved changes. */
  readonly count: number
  /** Number of names that prevent saving. */
  readonly invalidCount: number
  /** A student is typed in the row that adds one, and not in the list yet. */
  readonly isTyping: boolean
  readonly failed: string | null
  readonly isBusy: boolean
  readonly onCancel: () => void
}

/** Below the rows: what is unsaved, and the button that saves it. */
export function SaveBar({ count, invalidCount, isTyping, failed, isBusy, onCancel }: SaveBarProps) {
  return (
    <div ref={tellBarHeight} className={styles.saveBar} data-foot-bar>
      {failed && (
        <Banner box tone="bad" className={styles.failed}>
          {failed}
        </Banner>
      )}
      <Unsaved words={unsavedText(count, invalidCount, isTyping)} className={styles.unsaved} />
      <Button tone="sec" onClick={onCancel}>
        {count > 0 ? 'Cancel' : 'Back'}
      </Button>
      <Button busy={isBusy} type="submit" aria-disabled={count === 0}>
        Save roster
      </Button>
    </div>
  )
}

function unsavedText(count: number, invalidCount: number, isTyping: boolean): string | null {
  if (count === 0) return isTyping ? 'Add the student you typed before you save' : null
  return [
    count === 1 ? '1 change not saved' : `${count} changes not saved`,
    invalidCount > 0 && (invalidCount === 1 ? '1 name to fix' : `${invalidCount} names to fix`),
    isTyping && '1 student not added yet',
  ]
    .filter(Boolean)
    .join(', ')
}
