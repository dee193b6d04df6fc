import { Suspense } from 'react'
import type { FoundPerson } from '../../../shared/screens/admin-console.ts'
import { classes } from '../../design/classes.ts'
import { lazyPage } from '../../routing/lazy-page.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './view-as.module.css'

/** Loaded when somebody is chosen. */
const ChosenPerson = lazyPage(() => import('./chosen-person.tsx'))

/** Asks whose pages to view and why, then opens them. */
export function ViewAs({
  person,
  className,
  onLetIn,
}: {
  readonly person: FoundPerson | null
  readonly className?: string
  readonly onLetIn: (person: FoundPerson) => void
}) {
  return (
    <Card className={classes(styles.side, className)} aria-labelledby="view-as">
      <h2 id="view-as">
        {person?.isViewable === false ? 'This account' : `View as this ${person?.noun ?? 'person'}`}
      </h2>
      {person ? (
        <Suspense fallback={null}>
          <ChosenPerson person={person} onLetIn={() => onLetIn(person)} />
        </Suspense>
      ) : (
        <p className="soft">Search and choose somebody first. You see their pages as they do.</p>
      )}
    </Card>
  )
}
