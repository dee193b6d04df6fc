import { Link } from 'wouter'
import type { StudentView } from '../../../shared/screens/student.ts'
import { FactorScale } from '../../charts/factor-scale.tsx'
import { Mark } from '../../design/mark.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './approach.module.css'

/** The child's four factors on their scales, and what is suggested because of them. */
export function Approach({ approach }: { readonly approach: NonNullable<StudentView['approach']> }) {
  const { title, factors, suggested, more } = approach
  return (
    <Card className={styles.card} aria-label={title} data-print="keep">
      <div className={styles.head}>
        <h2>{title}</h2>
        <Link href={more.href} className="sm no-print">
          {more.label}
        </Link>
      </div>
      <ul className={styles.factors}>
        {factors.map(({ name, mark, word, at }) => (
          <li key={name}>
            <div className={styles.factor}>
              <b className="strong">{name}</b>
              <span>
                <Mark name={mark} label={null} />
                {word}
              </span>
            </div>
            <FactorScale at={at} />
          </li>
        ))}
      </ul>
      {suggested && (
        <p className={`${styles.suggested} sm soft`}>
          {suggested.lead}: <Link href={suggested.href}>{suggested.label}</Link>
        </p>
      )}
    </Card>
  )
}
