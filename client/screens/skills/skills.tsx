import { Suspense, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { SkillsView } from '../../../shared/screens/skills.ts'
import { useShowClass } from '../../data/use-show-class.ts'
import { classes } from '../../design/classes.ts'
import { lazyPage } from '../../routing/lazy-page.tsx'
import { Banner, SampleBanner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardBar } from '../../ui/card.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GradeStep } from '../../ui/grade-step.tsx'
import { Legend } from '../../ui/legend.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { RosterPicker } from '../../ui/select.tsx'
import { tableCsv } from '../../ui/table-csv.ts'
import type { Change, Params } from './page.tsx'
import styles from './skills.module.css'
import { type Open, SkillsTable, skillsColumns, sortOf } from './skills-table.tsx'

/** Outside production only. */
const DataAlerts = lazyPage(() => import('./data-alerts.tsx'))

const DETAIL_OPTIONS = [
  { value: 'overview', label: 'Overview' },
  { value: 'details', label: 'Details' },
] as const

interface SkillsProps {
  readonly view: SkillsView
  /** From the address, which may be newer than the view. */
  readonly params: Params
  readonly change: Change
  readonly retry: () => void
  readonly isValidating: boolean
}

/** Skills Progress of one class. */
export function Skills({ view, params, change, retry, isValidating }: SkillsProps) {
  const isSample = view.source === 'sample'
  const detail = params.detail === 'details' ? 'details' : 'overview'
  const isDetailed = detail === 'details'
  const open = useOpen(change)
  const showClass = useShowClass({ roster: view.roster, params, change })
  const columns = useMemo(
    () => skillsColumns(view, { isDetailed, open: view.canOpen ? open : null }),
    [view, isDetailed, open],
  )
  const sort = sortOf(view, params)
  const step = (to: SkillsView['grade']['next']) =>
    to && { label: to.label, go: () => change({ grade: to.grade }) }
  const tools = (
    <>
      {view.roster !== null && (
        <RosterPicker
          rosters={view.rosters}
          value={view.roster}
          onChange={(roster) => showClass(roster, { grade: undefined, page: undefined })}
        />
      )}
      {!view.empty && (
        <>
          <GradeStep
            label={view.grade.label}
            previous={step(view.grade.previous)}
            next={step(view.grade.next)}
          />
          <Segmented
            label="Show"
            options={DETAIL_OPTIONS}
            value={detail}
            onChange={(chosen) => change({ detail: chosen })}
          />
          <DownloadButton
            name={view.caption}
            table={() => tableCsv(columns, view.rows, sort)}
            isReady={view.canPrint}
          />
          <PrintButton isReady={view.canPrint} />
        </>
      )}
    </>
  )
  return (
    <div className={classes(styles.paper, isSample && 'no-print')}>
      <PageHead title="Skills Progress" sub={view.subtitle && <Subtitle view={view} />} tools={tools} />
      {isSample && <SampleBanner retry={retry} busy={isValidating} />}
      {view.alerts.length > 0 && (
        <Suspense fallback={null}>
          <DataAlerts alerts={view.alerts} />
        </Suspense>
      )}
      {view.notice && (
        <Banner box className={styles.notice}>
          {view.notice}
        </Banner>
      )}
      <Card pad="none" bleed>
        {view.empty ? (
          <NoStudents empty={view.empty} />
        ) : (
          <>
            <CardBar>
              <Legend marks={view.legend.map(({ status, word }) => ({ mark: status, word }))} />
              {view.canOpen && (
                <span className="sm muted no-print">
                  Select a skill for what it means, a mark for its levels
                </span>
              )}
            </CardBar>
            <SkillsTable view={view} columns={columns} sort={sort} params={params} change={change} />
          </>
        )}
      </Card>
    </div>
  )
}

/** Printouts show the time of the update, because they do not refresh. */
const Subtitle = ({ view: { subtitle, updated } }: Pick<SkillsProps, 'view'>) => (
  <>
    {subtitle}
    {updated && (
      <>
        <span className="no-print"> · {updated.ago}</span>
        <span className="only-print"> · {updated.printed}</span>
      </>
    )}
  </>
)

/**
 * Always returns the same function, so that rows do not render again when something else in the address
 * changes.
 */
function useOpen(change: Change): Open {
  const latest = useRef(change)
  useLayoutEffect(() => {
    latest.current = change
  })
  return useCallback((standard, student) => latest.current({ standard, student }), [])
}

function NoStudents({ empty }: { readonly empty: NonNullable<SkillsView['empty']> }) {
  const { title, text, action } = empty
  return (
    <EmptyState title={title} action={action && <ButtonLink href={action.href}>{action.label}</ButtonLink>}>
      {text}
    </EmptyState>
  )
}
