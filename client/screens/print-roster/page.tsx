import { useState } from 'react'
import { Link } from 'wouter'
import type { PrintRosterView } from '../../../shared/screens/print-roster.ts'
import { useView } from '../../data/use-view.ts'
import { useParams } from '../../routing/use-params.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { LoginCards } from './login-cards.tsx'
import styles from './print-roster.module.css'
import { RosterSheet } from './roster-sheet.tsx'

const names = ['roster', 'teacher'] as const
type Sheet = 'list' | 'cards'

/** A printable roster: the class list in two columns, or a card for each student to cut out. */
export default function PrintRosterPage() {
  const [params] = useParams(names)
  const resource = useView<PrintRosterView>('print-roster', params)
  const [sheet, setSheet] = useState<Sheet>('list')
  return (
    <div className={styles.page}>
      <WhenLoaded resource={resource} title="Printable roster" shape="rows">
        {(view) => (
          <>
            <div className="no-print">
              <p className="sm">
                <Link href={view.rosterHref}>Roster</Link> <span className="muted">/ Print</span>
              </p>
              <PageHead
                title="Printable roster"
                tools={
                  <>
                    {view.accessCode && (
                      <Segmented<Sheet>
                        label="What is printed"
                        value={sheet}
                        onChange={setSheet}
                        options={[
                          { value: 'list', label: 'Class list' },
                          { value: 'cards', label: 'Login cards' },
                        ]}
                      />
                    )}
                    <PrintButton isReady={view.students.length > 0} />
                  </>
                }
              />
            </div>
            {view.students.length === 0 ? (
              <EmptyState title="No students yet">There is nothing to print in this roster.</EmptyState>
            ) : sheet === 'cards' && view.accessCode ? (
              <LoginCards view={view} code={view.accessCode} />
            ) : (
              <RosterSheet view={view} />
            )}
          </>
        )}
      </WhenLoaded>
    </div>
  )
}
