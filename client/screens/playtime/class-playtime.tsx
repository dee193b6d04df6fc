import ChartColumn from 'lucide-react/icons/chart-column'
import Table2 from 'lucide-react/icons/table-2'
import { lazy, Suspense, useMemo } from 'react'
import type { ClassPlaytime as View } from '../../../shared/screens/playtime.ts'
import { useShowClass } from '../../data/use-show-class.ts'
import { classes } from '../../design/classes.ts'
import { SampleBanner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { RosterPicker } from '../../ui/select.tsx'
import { tableCsv } from '../../ui/table-csv.ts'
import { Figures, type PlaytimeResource } from './figures.tsx'
import { MinutesTable, minutesColumns, sortOf } from './minutes-table.tsx'
import { rowWords } from './minutes-words.ts'
import type { Change, Params } from './page.tsx'
import styles from './playtime.module.css'

const NeedsYou = lazy(() => import('./needs-you.tsx'))
const MinutesChart = lazy(() => import('./minutes-chart.tsx'))

const DISPLAY_OPTIONS = [
  { value: 'table', label: 'Table', icon: Table2 },
  { value: 'chart', label: 'Chart', icon: ChartColumn },
] as const

interface ClassPlaytimeProps {
  readonly view: View
  /** From the address, which may be newer than the view. */
  readonly params: Params
  readonly change: Change
  readonly resource: PlaytimeResource
}

/** Playtime of one class: figures above the table, or above a chart of the same minutes. */
export function ClassPlaytime({ view, params, change, resource }: ClassPlaytimeProps) {
  const isSample = view.source === 'sample'
  const show = params.show === 'chart' ? 'chart' : 'table'
  const showClass = useShowClass({ roster: view.roster, params, change })
  const columns = useMemo(() => minutesColumns(view), [view])
  const rows = useMemo(() => rowWords(view), [view])
  const sort = sortOf(view, params)
  const tools = view.roster !== null && (
    <>
      <RosterPicker
        rosters={view.rosters}
        value={view.roster}
        onChange={(roster) => showClass(roster, { sort: undefined, dir: undefined })}
      />
      {view.figures && (
        <>
          <Segmented
            label="Time span"
            options={view.spans}
            value={view.span}
            onChange={(span) => change({ span })}
          />
          <Segmented
            label="Show as"
            options={DISPLAY_OPTIONS}
            value={show}
            onChange={(chosen) => change({ show: chosen })}
          />
          <DownloadButton
            name={view.caption}
            table={() => tableCsv(columns, rows, sort)}
            isReady={!isSample && view.rows.length > 0}
          />
          <PrintButton isReady={!isSample && view.rows.length > 0} />
        </>
      )}
    </>
  )
  return (
    <div className={classes(show === 'table' && styles.paper, isSample && 'no-print')}>
      <PageHead title="Playtime" sub={view.subtitle} tools={tools} />
      {isSample && <SampleBanner retry={resource.retry} busy={resource.isValidating} />}
      {view.roster !== null && view.figures && !isSample && (
        <div className={classes(styles.needs, isNew(view) && styles.few, 'no-print')}>
          <Suspense fallback={<Card pad="tight" aria-busy="true" />}>
            <NeedsYou roster={view.roster} teacher={params.teacher} />
          </Suspense>
        </div>
      )}
      {show === 'chart' && view.chart && !view.empty ? (
        <Suspense fallback={null}>
          <MinutesChart view={view} chart={view.chart} resource={resource} />
        </Suspense>
      ) : (
        <Card pad="none" bleed>
          {view.figures && <Figures figures={view.figures} resource={resource} />}
          {view.chart === null && <NoMinutes resource={resource} />}
          {show === 'table' && view.chart && view.figures ? (
            <MinutesTable
              caption={view.caption}
              rows={rows}
              columns={columns}
              sort={sort}
              change={change}
              empty={<Empty view={view} change={change} />}
            />
          ) : (
            <Empty view={view} change={change} />
          )}
        </Card>
      )}
    </div>
  )
}

/** Nobody has played in any span: one sentence says so in place of children who need the teacher. */
const isNew = ({ empty }: View) => empty !== null && empty.longer === null

/** Replaces the table or the chart when the class's minutes could not be loaded; none are made up. */
function NoMinutes({ resource: { loadPart, loadingPart } }: Pick<ClassPlaytimeProps, 'resource'>) {
  return (
    <section className={styles.noMinutes}>
      <h2>By student</h2>
      <PartUnavailable retry={() => loadPart('minutes')} busy={loadingPart === 'minutes'} />
    </section>
  )
}

function Empty({ view: { empty }, change }: Pick<ClassPlaytimeProps, 'view' | 'change'>) {
  if (!empty) return null
  const { title, text, longer, action } = empty
  const buttons = (longer || action) && (
    <>
      {longer && (
        <Button tone="sec" onClick={() => change({ span: longer.span })}>
          {longer.label}
        </Button>
      )}
      {action && <ButtonLink href={action.href}>{action.label}</ButtonLink>}
    </>
  )
  return (
    <EmptyState hops={longer || !action ? 2 : 1} title={title} action={buttons}>
      {text}
    </EmptyState>
  )
}
