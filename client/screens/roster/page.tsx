import type { RosterView } from '../../../shared/screens/roster.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pages } from '../../ui/pagination.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { useParams } from '../../use-params.ts'
import { useView } from '../../use-view.ts'
import styles from './roster.module.css'
import { RosterLine } from './roster-line.tsx'

const names = ['roster', 'teacher', 'page'] as const

/** The rosters of a teacher; selecting one opens it and closes it again (S2.185). */
export default function RosterPage() {
  const [params, setParams] = useParams(names)
  const asked = useView<RosterView>('roster', params)
  return (
    <WhenLoaded asked={asked} title="Rosters" shape="rows">
      {(view) => (
        <>
          <PageHead title="Rosters" sub={view.subtitle} />
          <Card pad="none" bleed>
            {view.rosters.length === 0 ? (
              <EmptyState title="No rosters yet">Your classes and their students appear here.</EmptyState>
            ) : (
              <ul className={styles.list}>
                <li className={styles.head} aria-hidden="true">
                  <span />
                  <span>Roster</span>
                  <span>Grade</span>
                  <span className="not-small">Teachers</span>
                  <span className={styles.right}>Students</span>
                  <span className={`${styles.right} not-small`}>Changed</span>
                </li>
                {view.rosters.map((roster) => (
                  <RosterLine
                    key={roster.rosterId}
                    roster={roster}
                    toggle={() => setParams({ roster: roster.open ? undefined : roster.rosterId })}
                  />
                ))}
              </ul>
            )}
            {view.pages > 1 && (
              <Pages
                label="Pages of rosters"
                range={view.range}
                page={view.page}
                pages={view.pages}
                onPage={(page) => setParams({ page: String(page), roster: undefined })}
              />
            )}
          </Card>
        </>
      )}
    </WhenLoaded>
  )
}
