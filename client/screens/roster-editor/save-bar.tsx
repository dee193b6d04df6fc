import CircleDot from 'lucide-react/icons/circle-dot'
import { Icon } from '../../design/icon.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './editor.module.css'

interface SaveBarProps {
  /** Changes that are not saved. */
  readonly count: number
  /** Names that keep them from being saved. */
  readonly wrong: number
  readonly failed: string | null
  readonly isBusy: boolean
  readonly onCancel: () => void
}

/** At the foot of the rows: what is not saved, and how to save it. */
export function SaveBar({ count, wrong, failed, isBusy, onCancel }: SaveBarProps) {
  return (
    <div className={styles.saveBar}>
      {failed && (
        <Banner box tone="bad" className={styles.failed}>
          {failed}
        </Banner>
      )}
      <p role="status" className={styles.words}>
        {count > 0 && (
          <>
            <Icon of={CircleDot} size="s" />
            {count === 1 ? '1 change not saved' : `${count} changes not saved`}
            {wrong > 0 && `, ${wrong === 1 ? '1 name' : `${wrong} names`} to fix`}
          </>
        )}
      </p>
      <Button tone="sec" onClick={onCancel}>
        {count > 0 ? 'Cancel' : 'Back'}
      </Button>
      <Button busy={isBusy} type="submit" aria-disabled={count === 0}>
        Save roster
      </Button>
    </div>
  )
}
