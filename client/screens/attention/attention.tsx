import type { AttentionView } from '../../../shared/screens/attention.ts'
import { useShowClass } from '../../data/use-show-class.ts'
import { RetryBanner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { RosterPicker } from '../../ui/select.tsx'
import styles from './attention.module.css'
import { AttentionList } from './attention-list.tsx'
import type { Change, Params } from './page.tsx'

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
  readonly retry: () => void
  readonly isValidating: boolean
}

/** The students of one class who need their teacher, most urgent first. */
export function Attention({ view, params, change, retry, isValidating }: AttentionProps) {
  const showClass = useShowClass()
  const { roster, rosters, dayOptions, count, counted, children, missing, empty } = view
  const showsAll = params.show === 'all'
  const isShortened = children.length > INITIAL_COUNT && !showsAll
  const days = view.dayOptions.find(({ value }) => value === params.days)?.value ?? view.days
  const tools = roster !== null && (
    <>
      <RosterPicker
        rosters={rosters}
        value={roster}
        onChange={(chosen) => {
          change({ roster: chosen, show: undefined })
          showClass(chosen, params.teacher)
        }}
      />
      <div className={styles.days}>
        <span aria-hidden="true">No play for</span>
        <Segmented
          label="No play for"
          options={dayOptions}
          value={days}
          onChange={(chosen) => change({ days: chosen })}
        />
      </div>
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
          retry={retry}
          busy={isValidating}
        >
          <b>Part of this is not available right now.</b> {missing}
        </RetryBanner>
      )}
      <Card className={styles.needs}>
        {empty ? (
          <EmptyState
            hops={roster === null ? 1 : missing ? 2 : 4}
            title={empty.title}
            action={empty.action && <ButtonLink href={empty.action.href}>{empty.action.label}</ButtonLink>}
          >
            {empty.text}
          </EmptyState>
        ) : (
          <>
            <h2 className={styles.count}>
              {isShortened ? `Start with these ${INITIAL_COUNT}` : count}{' '}
              <span className="sm soft">{isShortened ? `${count} ${counted} are listed` : counted}</span>
            </h2>
            <AttentionList students={isShortened ? children.slice(0, INITIAL_COUNT) : children} />
            {children.length > INITIAL_COUNT && (
              <Button
                tone="quiet"
                className={`${styles.more} no-print`}
                aria-expanded={showsAll}
                onClick={() => change({ show: showsAll ? undefined : 'all' })}
              >
                {showsAll ? `Show the first ${INITIAL_COUNT}` : `Show all ${children.length}`}
              </Button>
            )}
          </>
        )}
      </Card>
      {roster !== null && <HowItIsMade rules={view.rules} proviso={view.proviso} />}
    </>
  )
}

/** Explains how the list is made, for those who want to know. */
function HowItIsMade({ rules, proviso }: Pick<AttentionView, 'rules' | 'proviso'>) {
  return (
    <details className={`${styles.rules} no-print`}>
      <summary>How this list is made</summary>
      <p>
        A child is listed for any of these reasons. Children with the most reasons come first; children listed
        only for their last level come last.
      </p>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>{proviso}</p>
    </details>
  )
}
