import CircleCheck from 'lucide-react/icons/circle-check'
import { Icon } from '../../design/icon.tsx'
import { Logo } from '../../design/logo.tsx'
import type { SurveyState } from '../../survey-answers/answers-store.ts'
import styles from './survey.module.css'

/** What page this is, and whether everything is saved. */
export const Top = ({ state: { isUnsaved, saved, trouble } }: { readonly state: SurveyState }) => (
  <header className={styles.top}>
    <Logo />
    <span className={styles.title}>Factors of Learning survey</span>
    <span className={styles.saved} role="status">
      {isUnsaved
        ? trouble
          ? 'Not saved yet'
          : 'Saving ...'
        : saved && (
            <>
              <Icon of={CircleCheck} size="s" />
              {saved}
            </>
          )}
    </span>
  </header>
)
