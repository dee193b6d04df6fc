import IdCard from 'lucide-react/icons/id-card'
import { Link } from 'wouter'
import type { PrintRosterView } from '../../../shared/screens/print-roster.ts'
import { useView } from '../../data/use-view.ts'
import { Icon } from '../../design/icon.tsx'
import { useParams } from '../../routing/use-params.ts'
import { AdviceBanner } from '../../ui/advice-banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import styles from './print-roster.module.css'
import { RosterSheet } from './roster-sheet.tsx'

const names = ['roster', 'teacher'] as const

/** A printable roster: the class list in two columns. What children keep is printed with the login kit. */
export default function PrintRosterPage() {
  const [params] = useParams(names)
  const resource = useView<PrintRosterView>('print-roster', params)
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
                    {view.kitHref && (
                      <ButtonLink tone="sec" href={view.kitHref}>
                        <Icon of={IdCard} size="s" />
                        Login kit
                      </ButtonLink>
                    )}
                    <PrintButton isReady={view.students.length > 0} />
                  </>
                }
              />
              {view.advice && <AdviceBanner advice={view.advice} />}
            </div>
            {view.students.length === 0 ? (
              <EmptyState title="No students yet">There is nothing to print in this roster.</EmptyState>
            ) : (
              <RosterSheet view={view} />
            )}
          </>
        )}
      </WhenLoaded>
    </div>
  )
}
