import type { PrintRosterView } from '../../../shared/screens/print-roster.ts'
import { brandName } from '../../design/brand.ts'
import styles from './print-roster.module.css'
import { PrintableLogo } from './printable-logo.tsx'

interface LoginCardsProps {
  readonly view: PrintRosterView
  readonly code: string
}

/** A card for each student: name, class, access code and steps, but no pictures and no password. */
export function LoginCards({ view, code }: LoginCardsProps) {
  return (
    <ul className={styles.cards} aria-label={`Login cards for ${view.name}`}>
      {view.students.map(({ studentId, name }) => (
        <li key={studentId} className={styles.card}>
          <div className={styles.whose}>
            <PrintableLogo />
            <div>
              <h2>{name}</h2>
              <p>{view.name}</p>
            </div>
          </div>
          <p className={styles.cardCode}>
            Access code <b>{code}</b>
          </p>
          {view.homeCode && (
            <p className={styles.cardCode}>
              At home <b>{view.homeCode}</b>
            </p>
          )}
          <ol className={styles.cardSteps}>
            <li>Open any {brandName} game.</li>
            {view.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}
