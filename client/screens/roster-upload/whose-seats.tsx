import Armchair from 'lucide-react/icons/armchair'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { CSSProperties } from 'react'
import type { RosterUploadView } from '../../../shared/screens/roster-upload.ts'
import { Icon } from '../../design/icon.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import styles from './whose-seats.module.css'

type Seats = NonNullable<RosterUploadView['report']>['seats'][number]

/** The plans a file uses: how full each is now, and how full the file makes it. */
export const WhoseSeats = ({ seats }: { readonly seats: readonly Seats[] }) => (
  <Card aria-labelledby="whose-seats" className={styles.card}>
    <h2 id="whose-seats">Whose seats</h2>
    <ul>
      {seats.map((one) => (
        <li key={one.key}>
          <div className={styles.head}>
            <span>
              <b className="strong">{one.title}</b>
              {one.about && <span className="sm soft">{one.about}</span>}
            </span>
            <Chip tone={one.without > 0 ? 'warn' : 'good'}>
              <Icon of={one.without > 0 ? Armchair : CircleCheck} size="s" />
              {one.status}
            </Chip>
          </div>
          <Bar {...one} />
          <p className="sm num">{one.words}</p>
        </li>
      ))}
    </ul>
    <p className="sm soft">
      A student needs room on the plan that the teacher is given. The plan of a school or district counts all
      its students, also those on a teacher’s own trial. One who is deactivated, or whose last class is
      deleted, gives the seat back at once.
    </p>
  </Card>
)

/** As long as the limit, or as all students if they are more; the words below say the same. */
function Bar({ now, added, limit, without }: Seats) {
  const most = Math.max(limit, now + added)
  const share = (count: number): CSSProperties => ({ width: `${(100 * count) / most}%` })
  const room = Math.max(0, added - without)
  return (
    <div className={styles.bar} aria-hidden="true">
      <i style={share(now)} />
      <i className={styles.added} style={share(room)} />
      <i className={styles.without} style={share(without)} />
    </div>
  )
}
