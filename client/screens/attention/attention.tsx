import { useState } from 'react'
import type { AttentionPageView, AttentionView } from '../../../shared/screens/attention.ts'
import { useCommand } from '../../data/use-command.ts'
import { useShowClass } from '../../data/use-show-class.ts'
import type { Resource } from '../../data/use-view.ts'
import { attentionLines } from '../../reasons/attention-lines.ts'
import { Banner, RetryBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { RosterPicker } from '../../ui/select.tsx'
import { SinceLastWeek, TeachOnce } from './aside.tsx'
import styles from './attention.module.css'
import { HiddenToday, LightReasons, OnTheirWay } from './folds.tsx'
import { Nobody } from './nobody.tsx'
import type { Change, Params } from './page.tsx'
import { ReasonRow } from './reason-row.tsx'
import { Rules } from './rules.tsx'
import { TOGETHER, TogetherRow } from './together-row.tsx'

export const TITLE = 'Who needs you today'
/**
 * Number of students shown at first: what a teacher has time for in a morning (components.md, Attention
 * list).
 */
const INITIAL_COUNT = 5

interface AttentionProps {
  readonly view: AttentionView
  /** From the address, which may be newer than the view. */
  readonly params: Params
  readonly change: Change
  readonly resource: Resource<AttentionPageView>
}

interface Hiding {
  readonly students: readonly string[]
  readonly name: string
  readonly isHidden: boolean
}

/** The students of one class who need their teacher, heaviest reason first. */
export function Attention({ view, params, change, resource }: AttentionProps) {
  const { roster, rosters, count, children, light, hidden, missing, empty, week, teachOnce } = view
  const showClass = useShowClass({ roster, params, change })
  const [announcement, setAnnouncement] = useState('')
  const hiding = useCommand(
    ({ students, isHidden }: Hiding) => {
      const { teacher, days } = params
      return resource.send('hide', { roster, teacher, days, students, isHidden }, 'PUT')
    },
    {
      done: (_, { students, name, isHidden }) =>
        setAnnouncement(
          `${name} ${students.length === 1 ? 'is' : 'are'} ${isHidden ? 'hidden until tomorrow' : 'on the list again'}.`,
        ),
    },
  )
  const showsAll = params.show === 'all'
  const lines = attentionLines(view)
  const isShortened = lines.length > INITIAL_COUNT && !showsAll
  const hideOf = (students: readonly string[], name: string) =>
    view.canHide ? () => void hiding.run({ students, name, isHidden: true }) : undefined
  const isHiding = (student: string | undefined) =>
    student !== undefined && hiding.busyWith?.students[0] === student
  const hasAside = !empty && (week !== null || teachOnce.length > 0)
  const tools = roster !== null && (
    <>
      <RosterPicker
        rosters={rosters}
        value={roster}
        onChange={(chosen) => showClass(chosen, { show: undefined, open: undefined })}
      />
      {children.length > 0 && <PrintButton />}
    </>
  )
  return (
    <>
      <PageHead
        title={TITLE}
        sub={
          <>
            {view.subtitle}
            {view.today && <span className="no-print"> · {view.today}</span>}
            <span className="only-print"> · {view.printed}</span>
          </>
        }
        tools={tools}
      />
      {missing && (
        <RetryBanner
          tone="warn"
          label="Ask again"
          className={styles.missing}
          retry={resource.retry}
          busy={resource.isValidating}
        >
          <b>Part of this is not available right now.</b> {missing}
        </RetryBanner>
      )}
      {view.unseen && (
        <Banner box className={styles.missing}>
          {view.unseen}
        </Banner>
      )}
      {hiding.failed && (
        <Banner box tone="bad">
          {hiding.failed}
        </Banner>
      )}
      <div className={hasAside ? styles.beside : undefined}>
        <Card pad="none" bleed>
          {empty ? (
            <Nobody empty={empty} hops={empty.action ? 1 : missing ? 2 : 4} />
          ) : (
            <>
              <div className={styles.head}>
                <h2>{isShortened ? `Start with these ${INITIAL_COUNT}` : view.heading}</h2>
                {count !== '' && (
                  <span className="sm soft">
                    {isShortened
                      ? `${count} students are listed`
                      : `${count}, one reason and one thing to do for each`}
                  </span>
                )}
              </div>
              <ol>
                {(isShortened ? lines.slice(0, INITIAL_COUNT) : lines).map((line) =>
                  'together' in line ? (
                    <TogetherRow
                      key={TOGETHER}
                      line={line}
                      isOpen={params.open === TOGETHER}
                      toggle={(open) => change({ open })}
                      isHiding={isHiding(line.children[0]?.studentId)}
                      hide={hideOf(
                        line.children.map(({ studentId }) => studentId),
                        line.together.label,
                      )}
                    />
                  ) : (
                    <ReasonRow
                      key={line.child.studentId}
                      child={line.child}
                      isOpen={params.open === line.child.studentId}
                      toggle={(open) => change({ open })}
                      isHiding={isHiding(line.child.studentId)}
                      hide={hideOf([line.child.studentId], line.child.firstName)}
                    />
                  ),
                )}
              </ol>
              {lines.length > INITIAL_COUNT && (
                <div className={styles.more}>
                  <Button
                    tone="quiet"
                    className="no-print"
                    aria-expanded={showsAll}
                    onClick={() => change({ show: showsAll ? undefined : 'all' })}
                  >
                    {showsAll ? `Show the first ${INITIAL_COUNT}` : `Show all ${children.length}`}
                  </Button>
                </div>
              )}
              <LightReasons>{light}</LightReasons>
              <HiddenToday
                show={({ students, name }) => void hiding.run({ students, name, isHidden: false })}
                busyWith={hiding.busyWith?.students[0]}
              >
                {hidden}
              </HiddenToday>
              <OnTheirWay count={view.onTheirWay} />
            </>
          )}
        </Card>
        {hasAside && (
          <aside className={styles.aside}>
            {week && <SinceLastWeek week={week} />}
            {teachOnce.length > 0 && <TeachOnce skills={teachOnce} />}
          </aside>
        )}
      </div>
      {roster !== null && !empty?.steps && <Rules view={view} params={params} change={change} />}
      <p role="status" className="vh">
        {announcement}
      </p>
    </>
  )
}
