import { useMemo } from 'react'
import type { FactorsPageView, FactorsPart, FactorsView } from '../../../shared/screens/factors.ts'
import type { PartsResource } from '../../data/use-parts.ts'
import { useShowClass } from '../../data/use-show-class.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { RosterPicker } from '../../ui/select.tsx'
import { tableCsv } from '../../ui/table-csv.ts'
import { FactorCards } from './factor-cards.tsx'
import styles from './factors.module.css'
import { FactorsTable, factorsColumns, sortOf } from './factors-table.tsx'
import type { Change, Params } from './page.tsx'
import { rowWords } from './row-words.ts'

/** What is needed to request parts of the page or of a dialog. */
export type FactorsResource = Pick<PartsResource<FactorsPageView, FactorsPart>, 'loadPart' | 'loadingPart'>

export const TITLE = 'Factors of Learning'

const DETAIL_OPTIONS = [
  { value: 'overview', label: 'Overview' },
  { value: 'details', label: 'Detail' },
] as const

interface FactorsProps {
  readonly view: FactorsView
  /** From the address, which may be newer than the view. */
  readonly params: Params
  readonly change: Change
  /** Returns this page's address with some params changed. */
  readonly hrefWith: (changes: Params) => string
  readonly resource: FactorsResource
}

/** The Factors of Learning of one class. */
export function Factors({
  view,
  params,
  change,
  hrefWith,
  resource: { loadPart, loadingPart },
}: FactorsProps) {
  const detail = params.detail === 'details' ? 'details' : 'overview'
  const showClass = useShowClass({ roster: view.roster, params, change })
  const columns = useMemo(() => factorsColumns(view, detail, hrefWith), [view, detail, hrefWith])
  const rows = useMemo(() => rowWords(view), [view])
  const sort = sortOf(params)
  return (
    <div className={styles.paper}>
      <PageHead
        title={TITLE}
        sub={view.subtitle}
        tools={
          <>
            <RosterPicker
              rosters={view.rosters}
              value={view.roster ?? ''}
              onChange={(roster) => showClass(roster, { student: undefined })}
            />
            {!view.empty && (
              <>
                <Segmented
                  label="Show"
                  options={DETAIL_OPTIONS}
                  value={detail}
                  onChange={(chosen) => change({ detail: chosen })}
                />
                <DownloadButton name={view.caption} table={() => tableCsv(columns, rows, sort)} />
                <PrintButton />
              </>
            )}
          </>
        }
      />
      {view.empty ? (
        <NoStudents empty={view.empty} hrefWith={hrefWith} />
      ) : (
        <>
          {view.cards ? (
            <FactorCards cards={view.cards} ideasHref={(ideas) => hrefWith({ ideas })} />
          ) : (
            <section className={styles.above}>
              <h2>Your class at a glance</h2>
              <PartUnavailable retry={() => loadPart('factors')} busy={loadingPart === 'factors'} />
            </section>
          )}
          <FactorsTable view={view} rows={rows} columns={columns} sort={sort} change={change} />
          {!view.hasSuggestions && (
            <section className={styles.below}>
              <h2>Suggested next</h2>
              <PartUnavailable retry={() => loadPart('suggestions')} busy={loadingPart === 'suggestions'} />
            </section>
          )}
        </>
      )}
    </div>
  )
}

interface NoStudentsProps {
  readonly empty: NonNullable<FactorsView['empty']>
  readonly hrefWith: (changes: Params) => string
}

function NoStudents({ empty, hrefWith }: NoStudentsProps) {
  return (
    <Card>
      <EmptyState
        title={empty.title}
        action={
          <>
            {empty.action && <ButtonLink href={empty.action.href}>{empty.action.label}</ButtonLink>}
            {empty.example && (
              <ButtonLink tone="sec" href={hrefWith({ student: empty.example })}>
                See an example
              </ButtonLink>
            )}
          </>
        }
      >
        {empty.text}
      </EmptyState>
    </Card>
  )
}
