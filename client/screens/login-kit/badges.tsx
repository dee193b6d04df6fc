import type { LoginKitView } from '../../../shared/screens/login-kit.ts'
import { classes } from '../../design/classes.ts'
import { type Choices, perSheet, sheetsOf } from './choices.ts'
import styles from './login-kit.module.css'
import { Steps } from './steps.tsx'

interface BadgesProps extends Pick<Choices, 'ink' | 'onPage'> {
  readonly view: LoginKitView
}

/** Sheets of badges to cut out, A to Z; a badge is never cut by a page. */
export function Badges({ view, ink, onPage }: BadgesProps) {
  const sheets = sheetsOf(view.students, perSheet[onPage])
  return sheets.map((students, i) => (
    <section
      key={students[0]?.studentId}
      className={classes(styles.sheet, styles[`on${onPage}`], styles[ink])}
      aria-label={`Badges, page ${i + 1}`}
    >
      <header className={styles.sheetHead}>
        <h2>
          {view.name} <span>login badges</span>
        </h2>
        <p>
          Page {i + 1} of {sheets.length} · {view.printed}
        </p>
      </header>
      <ul className={styles.badges}>
        {students.map((student) => (
          <Badge key={student.studentId} view={view} student={student} />
        ))}
      </ul>
    </section>
  ))
}

interface BadgeProps {
  readonly view: LoginKitView
  readonly student: LoginKitView['students'][number]
}

function Badge({ view: { name, teachers, code, homeCode, steps }, student }: BadgeProps) {
  return (
    <li className={classes(styles.badge, styles[`a${student.tint}`])}>
      <div className={styles.band} data-print="color">
        <span className={styles.initials} aria-hidden="true">
          {student.initials}
        </span>
        <h3>{student.name}</h3>
        <p className={styles.code}>
          Class code <b>{code}</b>
        </p>
      </div>
      <Steps steps={steps} />
      <p className={styles.foot}>
        <span>
          {name} · {teachers}
        </span>
        {homeCode && (
          <span>
            At home <b className="strong">{homeCode}</b>
          </span>
        )}
      </p>
    </li>
  )
}
