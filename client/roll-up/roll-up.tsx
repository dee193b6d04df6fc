import { Suspense, useContext, useEffect, useMemo, useRef } from 'react'
import type { RollUpView } from '../../shared/screens/roll-up.ts'
import type { Resource } from '../data/use-view.ts'
import { RostersButton } from '../rosters-download/rosters-button.tsx'
import { type RostersDownload, useRostersDownload } from '../rosters-download/use-rosters-download.ts'
import { PendingHeadingFocus } from '../routing/heading-focus.ts'
import { lazyPage } from '../routing/lazy-page.tsx'
import { AfterFirstPaint } from '../ui/after-first-paint.tsx'
import { Banner, RetryBanner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card, CardBar } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { DownloadButton } from '../ui/download-button.tsx'
import { GradeStep } from '../ui/grade-step.tsx'
import { Legend } from '../ui/legend.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/select.tsx'
import { tableCsv } from '../ui/table-csv.ts'
import { NAME, rollUpColumns } from './columns.tsx'
import styles from './roll-up.module.css'
import { Trail } from './trail.tsx'
import { useLinesInPlace } from './use-lines-in-place.ts'
import { wholeLines } from './whole-lines.ts'

/** The cards below the table, loaded after it. */
const AllGrades = lazyPage(() => import('./all-grades.tsx'))
const Resting = lazyPage(() => import('./resting.tsx'))

/** Of a line, in px, as in the style sheet. */
const LINE_HEIGHT = 56

/** What stands where there are no lines, which is seldom. */
export const Nobody = lazyPage(() => import('./nobody.tsx'))

/** The params that a roll-up reads or changes. */
type Params = Partial<
  Record<
    'by' | 'span' | 'days' | 'grade' | 'sort' | 'dir' | 'standard' | 'school' | 'classesOf' | 'open',
    string | undefined
  >
>

export interface RollUpState {
  readonly params: Params
  readonly change: (changes: Params) => void
}

interface RollUpProps extends RollUpState {
  readonly view: RollUpView
  readonly title: string
  /** The screen that the tab draws. */
  readonly screen: string
  readonly resource: Pick<Resource<unknown>, 'retry' | 'isValidating'>
}

/** Many classes added up: a line per school, teacher, class or grade, each of which opens the next level. */
export function RollUp({ view, title, screen, params, change, resource }: RollUpProps) {
  const download = useRostersDownload(view.rosters?.school ?? null)
  const pendingFocus = useContext(PendingHeadingFocus)
  // On another level the heading and the table are new, so that the table does not keep the focus.
  const level = view.trail.find(({ current }) => current)?.label
  // Small screens show one of the spreads: the one that was chosen, or the first.
  const spreads = view.pick === null ? [] : view.columns.filter(({ kind }) => kind === 'spread')
  const { id: picked, meaning } = spreads.find(({ id }) => id === params.standard) ?? spreads[0] ?? {}
  const { open } = params
  // The columns stay the same while `change`, which is new with every step, does not.
  const latestChange = useRef(change)
  useEffect(() => {
    latestChange.current = change
  }, [change])
  const columns = useMemo(
    () =>
      rollUpColumns(
        view,
        picked,
        () => {
          pendingFocus.current = true
        },
        { open, change: (id) => latestChange.current({ open: id }) },
      ),
    [view, picked, pendingFocus, open],
  )
  const column = columns.find(({ id }) => id === params.sort)?.id
  const sort = { column: column ?? NAME, dir: column && params.dir === 'desc' ? 'desc' : 'asc' } as const
  const rows = useLinesInPlace({ screen, view, columns, sort, open })
  // The lines are in order already, each with its own below it.
  const ordered = useMemo(() => columns.map(({ sortKey: _, ...column }) => column), [columns])
  return (
    <div className={styles.paper}>
      <Trail stops={view.trail} />
      <PageHead
        key={level}
        title={title}
        sub={[view.subtitle, view.asOf].filter(Boolean).join(' · ')}
        keepsSub
        tools={
          <Tools
            view={view}
            change={change}
            download={download}
            csv={() =>
              tableCsv(
                columns,
                rows.filter(({ below }) => below === undefined),
                null,
              )
            }
          />
        }
      />
      {download.trouble && (
        <Banner box tone={download.trouble.tone} className={styles.notYet}>
          {download.trouble.text}
        </Banner>
      )}
      {view.asOf === null && view.empty === null && (
        <RetryBanner
          label="Ask again"
          retry={resource.retry}
          busy={resource.isValidating}
          className={styles.notYet}
        >
          <b>We are still adding up these figures.</b> Some of them are too low until that is done.
        </RetryBanner>
      )}
      {view.pick !== null && picked !== undefined && (
        <div className={styles.pick}>
          <Select
            look="field"
            label={view.pick}
            options={spreads.map(({ id, header, about }) => ({
              value: id,
              label: [header, about].filter(Boolean).join(' '),
            }))}
            value={picked}
            onChange={(standard) => change({ standard })}
          />
          <p className="sm soft">{meaning}</p>
        </div>
      )}
      <Card pad="none" bleed>
        {view.empty ? (
          <Suspense>
            <Nobody {...view.empty} />
          </Suspense>
        ) : (
          <>
            <CardBar>
              {view.facts.length > 0 ? <Facts facts={view.facts} /> : <Legend marks={view.legend} />}
              <span className="sm muted not-small no-print">Select a line to open it</span>
            </CardBar>
            <div ref={wholeLines}>
              <DataTable
                key={`${level} ${view.by?.value}`}
                caption={view.caption}
                columns={ordered}
                rows={rows}
                rowKey={(row) => row.id}
                sort={sort}
                onSort={({ column: by, dir }) => change({ sort: by, dir })}
                className={styles.table}
                rowHeight={LINE_HEIGHT}
              />
            </div>
            {view.more && <p className={styles.more}>{view.more}</p>}
          </>
        )}
      </Card>
      <AfterFirstPaint>
        {view.resting && <Resting resting={view.resting} />}
        {view.grade && !view.empty && params.classesOf === undefined && (
          <AllGrades school={params.school} current={view.grade.label} />
        )}
      </AfterFirstPaint>
    </div>
  )
}

/** What matters most, in a few figures. */
const Facts = ({ facts }: Pick<RollUpView, 'facts'>) => (
  <dl className={styles.facts}>
    {facts.map(({ figure, words }) => (
      <div key={words}>
        <dt className="sm soft">{words}</dt>
        <dd className="disp num">{figure}</dd>
      </div>
    ))}
  </dl>
)

interface ToolsProps extends Pick<RollUpProps, 'view' | 'change'> {
  readonly download: RostersDownload
  readonly csv: () => ReturnType<typeof tableCsv>
}

function Tools({ view, change, download, csv }: ToolsProps) {
  const { by, spans, grade, allGrades } = view
  const step = (to: { readonly grade: string; readonly label: string } | null) =>
    to && { label: to.label, go: () => change({ grade: to.grade }) }
  return (
    <>
      {by && (
        <Segmented
          label="Add up by"
          options={by.options}
          value={by.value}
          onChange={(chosen) => change({ by: chosen, sort: undefined, dir: undefined })}
        />
      )}
      {spans && (
        <Segmented
          label={spans.label}
          options={spans.options}
          value={spans.value}
          onChange={(chosen) => change({ [spans.param]: chosen })}
        />
      )}
      {grade && <GradeStep label={grade.label} previous={step(grade.previous)} next={step(grade.next)} />}
      {allGrades && (
        <ButtonLink tone="sec" href={allGrades}>
          All grades
        </ButtonLink>
      )}
      {view.rosters && <RostersButton download={download} tone="sec" />}
      <DownloadButton name={view.caption} table={csv} isReady={!view.empty} />
      <PrintButton isReady={!view.empty} />
    </>
  )
}
