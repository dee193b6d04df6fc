import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { StudentView } from '../../../shared/screens/student.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import styles from './weeks.module.css'

type View = NonNullable<StudentView['summary']>['weeks']

const icons = { up: TrendingUp, down: TrendingDown } as const

/** Four weeks side by side, the one that ends today emphasized, and how it differs from those before. */
export function Weeks({ weeks: { heads, rows } }: { readonly weeks: View }) {
  return (
    <table className={styles.weeks}>
      <caption className="vh">The last four weeks, each up to the day above it</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">What</span>
          </th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">
            <span className="vh">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values, change, tone, way }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, week) => (
              <td key={heads[week]} className={styles.week}>
                <b>{value}</b>
              </td>
            ))}
            <td className={classes(styles.change, styles[tone])}>
              <span>
                {way !== 'level' && <Icon of={icons[way]} size="s" />}
                {change}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
