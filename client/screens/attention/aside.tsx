import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import TrendingUp from 'lucide-react/icons/trending-up'
import { Link } from 'wouter'
import type { AttentionView } from '../../../shared/screens/attention.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './aside.module.css'

type Week = NonNullable<AttentionView['week']>

const icons = { new: Plus, worse: TrendingUp, off: Check } as const

/** How many were named a week ago and are today, and what changed. */
export function SinceLastWeek({ week: { day, before, now, changes } }: { readonly week: Week }) {
  return (
    <Card pad="tight">
      <h2 className={styles.title}>Since last week</h2>
      <dl className={styles.trend}>
        <div>
          <dt>{day}</dt>
          <dd>{before}</dd>
        </div>
        <div className={styles.today}>
          <dt>today</dt>
          <dd>{now}</dd>
        </div>
      </dl>
      {changes.length === 0 ? (
        <p className={styles.same}>The same children as a week ago.</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map(({ kind, names, text }) => (
            <li key={`${kind} ${names}`}>
              <Icon of={icons[kind]} size="s" className={classes(styles.icon, styles[kind])} />
              <span>
                <b className="strong">{names}</b> {text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Skills that several children are not yet on: a group to teach at once. */
export function TeachOnce({ skills }: { readonly skills: AttentionView['teachOnce'] }) {
  return (
    <Card pad="tight">
      <h2 className={styles.title}>Teach once</h2>
      <p className="sm soft">Not yet on the same skill</p>
      <ul className={styles.skills}>
        {skills.map(({ skill, href, count, names }) => (
          <li key={href}>
            <Link href={href}>{skill}</Link>
            <span className="sm muted num">{count}</span>
            <p className="sm soft">{names}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
