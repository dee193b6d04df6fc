import type { PrintRosterView } from '../../../shared/screens/print-roster.ts'
import { brandName } from '../../design/brand.ts'
import styles from './print-roster.module.css'
import { PrintableLogo } from './printable-logo.tsx'

/**
 * The class list: two columns of names with a box to tick, the access code, and what it gives access to
 * (S5.101).
 */
export function RosterSheet({ view }: { readonly view: PrintRosterView }) {
  const { accessCode, homeCode, students } = view
  return (
    <article className={styles.sheet} aria-label={view.name}>
      <header className={styles.head}>
        <div className={styles.whose}>
          <PrintableLogo />
          <div>
            <h2>{view.name}</h2>
            <p>{view.sub}</p>
          </div>
        </div>
        {accessCode && (
          <p className={styles.code}>
            Access code for children
            <b>{accessCode}</b>
            {homeCode && (
              <>
                At home <span className="num strong">{homeCode}</span>
              </>
            )}
          </p>
        )}
      </header>
      {accessCode && (
        <ol className={styles.how}>
          <li>Open any {brandName} game.</li>
          {view.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <div className={styles.columnHeads} aria-hidden="true">
        {[0, 1].map((column) => (
          <span key={column}>
            <b>Name</b>
            <i>Signed in</i>
          </span>
        ))}
      </div>
      <ol className={styles.names}>
        {students.map(({ studentId, name }, i) => (
          <li key={studentId}>
            <span className={styles.number} aria-hidden="true">
              {i + 1}
            </span>
            <span className={styles.name}>{name}</span>
            <span className={styles.box} aria-hidden="true" />
          </li>
        ))}
      </ol>
      <footer className={styles.foot}>
        {accessCode && (
          <p className={styles.note}>
            <b>The code opens the children’s device entry and nothing else:</b> names, pictures and games. It
            never opens a teacher’s page.
          </p>
        )}
        <p>{view.printed}</p>
      </footer>
    </article>
  )
}
