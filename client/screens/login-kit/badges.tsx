import type { CSSProperties } from 'react'
import type { LoginKitView, NewBadges } from '../../../shared/screens/login-kit.ts'
import { classes } from '../../design/classes.ts'
import { type Choices, perSheet, sheetsOf } from './choices.ts'
import styles from './login-kit.module.css'
import { Steps } from './steps.tsx'

interface BadgesProps extends Pick<Choices, 'ink' | 'onPage'> {
  readonly view: LoginKitView
  /** A picture to scan for each child; empty unless they were just made. */
  readonly made: NewBadges['badges']
}

/** Sheets of badges to cut out, A to Z; a badge is never cut by a page. */
export function Badges({ view, made, ink, onPage }: BadgesProps) {
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
          {made.length > 0 && ' · older badges stop working'}
        </p>
      </header>
      <ul className={styles.badges}>
        {students.map((student) => (
          <Badge
            key={student.studentId}
            view={view}
            student={student}
            picture={made.find(({ studentId }) => studentId === student.studentId)?.picture ?? null}
          />
        ))}
      </ul>
    </section>
  ))
}

interface BadgeProps {
  readonly view: LoginKitView
  readonly student: LoginKitView['students'][number]
  /** What is scanned; null for a badge without. */
  readonly picture: string | null
}

/** The color of the child's avatar. */
const tintOf = ({ tint }: BadgeProps['student']) => ({ '--tint': `var(--avatar-${tint})` }) as CSSProperties

function Badge({ view, student, picture }: BadgeProps) {
  const { name, teachers, code, homeCode } = view
  return (
    <li className={styles.badge} style={tintOf(student)}>
      <div className={styles.band} data-print="color">
        <span className={styles.initials} aria-hidden="true">
          {student.initials}
        </span>
        <h3>{student.name}</h3>
        {picture === null ? (
          <p className={styles.code}>
            Class code <b>{code}</b>
          </p>
        ) : (
          <img className={styles.square} src={picture} alt={`QR code of ${student.name}`} />
        )}
      </div>
      <Steps steps={picture === null ? view.steps : view.scanSteps} />
      <p className={styles.foot}>
        <span className={styles.whose}>
          {name} · {teachers}
        </span>
        {picture !== null && (
          <span>
            Or type <b className="strong">{code}</b>
          </span>
        )}
        {homeCode && (
          <span>
            At home <b className="strong">{homeCode}</b>
          </span>
        )}
      </p>
    </li>
  )
}
