import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import styles from './editor.module.css'

interface SaveBarProps {
  /** Number of unsaved changes. */
  readonly count: number
  /** Number of names that prevent saving. */
  readonly wrong: number
  readonly failed: string | null
  readonly isBusy: boolean
  readonly onCancel: () => void
}

/** Below the rows: what is unsaved, and the button that saves it. */
export function SaveBar({ count, wrong, failed, isBusy, onCancel }: SaveBarProps) {
  return (
    <div className={styles.saveBar}>
      {failed && (
        <Banner box tone="bad" className={styles.failed}>
          {failed}
        </Banner>
      )}
      <Unsaved words={unsavedWords(count, wrong)} />
      <Button tone="sec" onClick={onCancel}>
        {count > 0 ? 'Cancel' : 'Back'}
      </Button>
      <Button busy={isBusy} type="submit" aria-disabled={count === 0}>
        Save roster
      </Button>
    </div>
  )
}

function unsavedWords(count: number, wrong: number): string | null {
  if (count === 0) return null
  const changes = count === 1 ? '1 change not saved' : `${count} changes not saved`
  return wrong > 0 ? `${changes}, ${wrong === 1 ? '1 name' : `${wrong} names`} to fix` : changes
}
