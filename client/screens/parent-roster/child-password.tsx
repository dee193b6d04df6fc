import Hand from 'lucide-react/icons/hand'
import Lock from 'lucide-react/icons/lock'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { PasswordState } from '../../../shared/screens/password-state.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useSuccessor } from '../../ui/use-successor.ts'
import styles from './parent-roster.module.css'

interface ChildPasswordProps {
  readonly password: Exclude<PasswordState, 'none'>
  /** How the child is called. */
  readonly name: string
  readonly onReset: () => void
}

/** Whether a child waits for a grown-up to get in, and what helps (S1.27, S4.54, S4.57). */
export function ChildPassword({ password, name, onReset }: ChildPasswordProps) {
  const line = useSuccessor<HTMLDivElement>()
  return (
    <div ref={line} className={styles.password}>
      {password === 'help' && (
        <Chip tone="warn">
          <Icon of={Hand} size="s" />
          Asks for help
        </Chip>
      )}
      {password === 'locked' && (
        <Chip tone="bad">
          <Icon of={Lock} size="s" />
          Locked out
        </Chip>
      )}
      <Button tone="quiet" aria-label={`Reset picture password of ${name}`} onClick={onReset}>
        <Icon of={RotateCcw} size="s" />
        Reset picture password
      </Button>
    </div>
  )
}
