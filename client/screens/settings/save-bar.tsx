import CircleDot from 'lucide-react/icons/circle-dot'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './save-bar.module.css'

interface SaveBarProps {
  readonly isFirst: boolean
  readonly isUnsaved: boolean
  readonly isBusy: boolean
  readonly onDiscard: () => void
}

/** At the foot while there is something to save; on the first visit it goes on. */
export function SaveBar({ isFirst, isUnsaved, isBusy, onDiscard }: SaveBarProps) {
  if (!isFirst && !isUnsaved) return null
  return (
    <div className={styles.bar}>
      <p className={styles.words} role="status">
        {isUnsaved && (
          <>
            <Icon of={CircleDot} size="s" />
            You have changes that are not saved.
          </>
        )}
      </p>
      {isUnsaved && (
        <Button tone="sec" onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button type="submit" busy={isBusy}>
        {isFirst ? 'Continue' : 'Save settings'}
      </Button>
    </div>
  )
}
