import type { ReactNode } from 'react'
import type { AdminTeacherView as View } from '../../../shared/screens/admin-teacher.ts'
import { ChildName } from '../../child-links/child-name.tsx'
import { classes } from '../../design/classes.ts'
import { Mark } from '../../design/mark.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Spread } from '../../ui/spread.tsx'
import styles from './open-teacher.module.css'

interface ClassPartProps {
  readonly part: View['part']
  readonly retry: () => void
  readonly isValidating: boolean
}
type Child = Extract<View['part'], { tab: 'roster' }>['children'][number]

/** The students of a class, with what one tab shows about each. */
export function ClassPart({ part, retry, isValidating }: ClassPartProps) {
  return (
    <>
      <p className={classes(styles.words, 'sm soft')}>{part.words}</p>
      {part.tab === 'factors' && part.children && <FactorNames factors={part.factors} />}
      {part.children === null ? (
        <PartUnavailable retry={retry} busy={isValidating} />
      ) : (
        <ul className={classes(styles.children, styles[part.tab])}>{linesOf(part)}</ul>
      )}
    </>
  )
}

function linesOf(part: View['part']): ReactNode {
  switch (part.tab) {
    case 'roster':
      return part.children.map((child) => <Line key={child.studentId} child={child} />)
    case 'playtime':
      return part.children?.map((child) => (
        <Line key={child.studentId} child={child}>
          <ProgressBar share={child.share} className={styles.childBar} />
          <span className={classes(styles.figure, 'num sm')}>{child.minutes}</span>
        </Line>
      ))
    case 'progress':
      return part.children?.map((child) => (
        <Line key={child.studentId} child={child}>
          <Spread counts={child.counts} words={child.spread} className={styles.childBar} />
          <span className={classes(styles.figure, 'num sm')}>{child.consistently}</span>
        </Line>
      ))
    case 'factors':
      return part.children?.map((child) => (
        <Line key={child.studentId} child={child}>
          {child.marks.map(({ mark, words }) => (
            <Mark key={words} name={mark} label={words} />
          ))}
        </Line>
      ))
  }
}

function Line({ child, children }: { readonly child: Child; readonly children?: ReactNode }) {
  return (
    <li>
      <Avatar initials={child.initials} tint={child.tint} />
      <span className={classes(styles.child, 'sm ellipsis')}>
        <ChildName child={child} />
      </span>
      {children}
    </li>
  )
}

/** Names the factor marks, in the order they appear. */
const FactorNames = ({ factors }: { readonly factors: readonly string[] }) => (
  <p className={classes(styles.words, 'sm soft')}>{`From left to right: ${factors.join(', ')}.`}</p>
)
