import { Printer } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { FactorsView } from '../../../shared/screens/factors.ts'
import { Icon } from '../../design/icon.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { RosterPicker } from '../../ui/select.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { useView } from '../../use-view.ts'
import { FactorCards } from './factor-cards.tsx'
import { FactorsTable } from './factors-table.tsx'
import styles from './page.module.css'
import { useAddress } from './use-address.ts'

const TITLE = 'Factors of Learning'
const StudentDialog = lazy(() => import('./student-dialog.tsx'))
const IdeasDialog = lazy(() => import('./ideas-dialog.tsx'))

const details = [
  { value: 'overview', label: 'Overview' },
  { value: 'details', label: 'Detail' },
] as const

/** Factors of Learning: cards of the class, a row a student, and their dialogs, all of it in the address. */
export default function FactorsPage() {
  const address = useAddress()
  const asked = useView<FactorsView>('factors', address.params)
  return (
    <WhenLoaded asked={asked} title={TITLE} shape="rows">
      {(view) => <Content view={view} address={address} again={asked.again} isAsking={asked.isAsking} />}
    </WhenLoaded>
  )
}

interface ContentProps {
  readonly view: FactorsView
  readonly address: ReturnType<typeof useAddress>
  readonly again: () => void
  readonly isAsking: boolean
}

function Content({ view, address, again, isAsking }: ContentProps) {
  const { student } = view
  return (
    <>
      <PageHead title={TITLE} sub={view.subtitle} tools={<Tools view={view} address={address} />} />
      {view.empty ? (
        <Card>
          <EmptyState
            title={view.empty.title}
            action={
              <ButtonLink tone="sec" href={address.to({ student: view.empty.example })}>
                See an example
              </ButtonLink>
            }
          >
            {view.empty.text}
          </EmptyState>
        </Card>
      ) : (
        <>
          {view.cards ? (
            <FactorCards cards={view.cards} ideasOf={(ideas) => address.to({ ideas })} />
          ) : (
            <section className={styles.part}>
              <h2>Your class at a glance</h2>
              <PartUnavailable again={again} busy={isAsking} />
            </section>
          )}
          <FactorsTable
            view={view}
            studentAddress={(id) => address.to({ student: id })}
            onSort={({ column, dir }) => address.change({ sort: column, dir })}
          />
          {!view.hasSuggestions && (
            <section className={styles.below}>
              <h2>Suggested next</h2>
              <PartUnavailable again={again} busy={isAsking} />
            </section>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {student && student.studentId === address.params.student && (
          <StudentDialog student={student} onClose={() => address.change({ student: undefined })} />
        )}
        {address.ideas && (
          <IdeasDialog factor={address.ideas} onClose={() => address.change({ ideas: undefined })} />
        )}
      </Suspense>
    </>
  )
}

function Tools({ view, address }: Pick<ContentProps, 'view' | 'address'>) {
  return (
    <>
      <RosterPicker
        rosters={view.rosters}
        value={view.roster ?? ''}
        onChange={(roster) => address.change({ roster, student: undefined })}
      />
      {!view.empty && (
        <>
          <Segmented
            label="How much to show"
            options={details}
            value={view.detail}
            onChange={(detail) => address.change({ detail })}
          />
          <Button tone="sec" icon aria-label="Print" className="not-small" onClick={() => window.print()}>
            <Icon of={Printer} />
          </Button>
        </>
      )}
    </>
  )
}
