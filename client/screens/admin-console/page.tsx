import { lazy, Suspense, useEffect, useState } from 'react'
import type { AdminConsoleView, FoundPerson } from '../../../shared/screens/admin-console.ts'
import { useCommand } from '../../data/use-command.ts'
import { useView } from '../../data/use-view.ts'
import { lazyPage } from '../../routing/lazy-page.tsx'
import { ConsolePage } from '../../ui/console-page.tsx'
import layout from '../../ui/layout.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import styles from './page.module.css'
import { RecentViews } from './recent-views.tsx'
import { ViewAs } from './view-as.tsx'

/** Loaded while a name is typed. */
const Found = lazyPage(() => import('./found.tsx'))
/** Below what the console is opened for. */
const NpsAnswers = lazy(() => import('./nps-answers.tsx'))
const MailTroubles = lazy(() => import('./mail-troubles.tsx'))
const NetworksTurnedAway = lazy(() => import('./networks-turned-away.tsx'))

const TITLE = 'Find a person'

/** The admin console: find a person, give a reason, look at what they see (S2.51, S2.52?). */
export default function AdminConsolePage() {
  const resource = useView<AdminConsoleView>('admin-console')
  const [chosen, setChosen] = useState<FoundPerson | null>(null)
  /** What was found stays when something else is done here: only a search answers with it. */
  const [found, setFound] = useState<AdminConsoleView['found']>(null)
  useEffect(() => void Found.preload().catch(() => undefined), [])

  const search = useCommand((text: string) => resource.send('search', { text }), {
    done: (answer) => {
      setChosen(null)
      setFound(answer.found)
    },
  })
  return (
    <ConsolePage resource={resource} title={TITLE}>
      {({ recent, superpowers, mail, factorPolicy, turnedAway, moreTurnedAway }) => (
        <div className={styles.columns}>
          <div className={layout.stack}>
            <PageHead
              title={TITLE}
              sub={['By name, email or school. Students are never listed here.', factorPolicy]
                .filter(Boolean)
                .join(' ')}
              keepsSub
            />
            <SearchForm label="Name, email or school" search={search} />
            {found && (
              <Suspense fallback={null}>
                <Found found={found} superpowers={superpowers} chosen={chosen} choose={setChosen} />
              </Suspense>
            )}
          </div>
          <ViewAs
            key={chosen?.accountId}
            person={chosen}
            className={styles.side}
            onLetIn={(person) => setFound(found && withLetIn(found, person))}
          />
          <RecentViews recent={recent} />
          <Suspense fallback={null}>
            <NpsAnswers />
            <MailTroubles mail={mail} send={resource.send} />
            <NetworksTurnedAway
              turnedAway={turnedAway}
              moreTurnedAway={moreTurnedAway}
              send={resource.send}
            />
          </Suspense>
        </div>
      )}
    </ConsolePage>
  )
}

/** What was found, without that somebody is turned away. */
const withLetIn = (found: NonNullable<AdminConsoleView['found']>, { accountId }: FoundPerson) => ({
  ...found,
  people: found.people.map((one) => (one.accountId === accountId ? { ...one, isTurnedAway: false } : one)),
})
