import ArrowLeft from 'lucide-react/icons/arrow-left'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import type { SurveyChild } from '../../survey-answers/answers-store.ts'
import { Button } from '../../ui/button.tsx'
import styles from './foot.module.css'
import { Key } from './key.tsx'

interface FootProps {
  readonly before: SurveyChild | undefined
  readonly after: SurveyChild | undefined
  readonly onGo: (step: -1 | 1) => void
}

/** What the keys do, and the students before and after. */
export const Foot = ({ before, after, onGo }: FootProps) => (
  <footer className={styles.bar}>
    <p className={classes(styles.keys, 'not-small')}>
      <Key>1</Key>
      <Key>2</Key>
      <Key>3</Key> rate and go on <Key>←</Key> back <Key>Enter</Key> next student
    </p>
    {before && (
      <Button tone="sec" onClick={() => onGo(-1)}>
        <Icon of={ArrowLeft} size="s" />
        {before.fullName}
      </Button>
    )}
    <Button onClick={() => onGo(1)}>{after ? `Next: ${after.fullName}` : 'Finish'}</Button>
  </footer>
)
