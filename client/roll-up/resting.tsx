import { Link } from 'wouter'
import type { RollUpView } from '../../shared/screens/roll-up.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CutName } from '../ui/cut-name.tsx'
import card from './card.module.css'
import styles from './resting.module.css'

interface RestingProps {
  readonly resting: NonNullable<RollUpView['resting']>
}

/** Classes in which nobody plays, each with a way to its page and to its teacher. */
export default function Resting({ resting: { title, about, classes, more } }: RestingProps) {
  return (
    <Card className={styles.card} aria-labelledby="resting">
      <div className={card.head}>
        <h2 id="resting">{title}</h2>
        <span className="sm soft">{about}</span>
      </div>
      <ul className={styles.list}>
        {classes.map(({ id, name, fullName, href, about, since, mail }) => (
          <li key={id}>
            <Link href={href} className="strong">
              <CutName name={name} fullName={fullName} />
            </Link>
            <span className="sm soft">{about}</span>
            <span className={`${styles.since} sm soft num`}>{since}</span>
            {mail && (
              <ButtonLink leaves tone="sec" dense href={mail.href} className="no-print">
                {mail.label}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {more && <p className="sm soft">{more}</p>}
    </Card>
  )
}
