import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import styles from './editor.module.css'

interface SaveBarProps {
  /** Number of unsaved changes. */
  readonly count: number
  /** Number of names that prevent saving. */
  readonly invalidCount: number
  readonly failed: string | null
  readonly isBusy: boolean
  readonly onCancel: () => void
}

/** Below the rows: what is unsaved, and the button that saves it. */
export function SaveBar({ count, invalidCount, failed, isBusy, onCancel }: SaveBarProps) {
  return (
    <div className={styles.saveBar} data-foot-bar>
      {failed && (
        <Banner box tone="bad" className={styles.failed}>
          {failed}
        </Banner>
      )}
      <Unsaved words={unsavedText(count, invalidCount)} className={styles.unsaved} />
      <Button tone="sec" onClick={onCancel}>
        {count > 0 ? 'Cancel' : 'Back'}
      </Button>
      <Button busy={isBusy} type="submit" aria-disabled={count === 0}>
        Save roster
      </Button>
    </div>
  )
}

function unsavedText(count: number, invalidCount: number): string | null {
  if (count === 0) return null
  const changes = count === 1 ? '1 change not saved' : `${count} changes not saved`
  return invalidCount > 0
    ? `${changes}, ${invalidCount === 1 ? '1 name' : `${invalidCount} names`} to fix`
    : changes
}
