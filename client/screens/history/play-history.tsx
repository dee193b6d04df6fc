import Gamepad2 from 'lucide-react/icons/gamepad-2'
import { useState } from 'react'
import { plainMarks } from '../../../shared/rules/chart-results.ts'
import type { HistoryView } from '../../../shared/screens/history.ts'
import { useChildPosition } from '../../child-links/use-child-position.ts'
import type { PartsResource } from '../../data/use-parts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChildHead } from '../../ui/child-head.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Legend } from '../../ui/legend.tsx'
import { Part } from '../../ui/part.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { Select } from '../../ui/select.tsx'
import { Days } from './days.tsx'
import styles from './history.module.css'
import { historyTable } from './history-table.ts'
import type { Change } from './page.tsx'

export const TITLE = 'Play history'

interface PlayHistoryProps {
  readonly view: HistoryView
  readonly change: Change
  readonly resource: Pick<PartsResource<HistoryView>, 'loadPart' | 'loadingPart'>
}

/** Every play of a student in a date range, by day, next to the totals. */
export function PlayHistory({ view, change, resource: { loadPart, loadingPart } }: PlayHistoryProps) {
  const [isDetailed, setDetailed] = useState(false)
  const position = useChildPosition(view.position)
  const partStatus = (part: 'days' | 'figures') => ({
    retry: () => loadPart(part),
    busy: loadingPart === part,
  })
  return (
    <>
      <ChildHead
        title={TITLE}
        child={{ ...view, position }}
        tab="Play history"
        onSpan={(span) => change({ span })}
        tools={
          <>
            <Select
              label="Game"
              icon={Gamepad2}
              value={view.game ?? ''}
              options={[
                { value: '', label: 'All games' },
                ...view.games.map(({ appContext, name }) => ({ value: appContext, label: name })),
              ]}
              onChange={(game) => change({ game: game || undefined })}
            />
            <DownloadButton
              name={view.days?.caption ?? TITLE}
              table={() => historyTable(view.days?.days ?? [])}
              isReady={view.days !== null && view.days.days.length > 0}
            />
            <PrintButton />
          </>
        }
      />
      <div className={styles.columns}>
        <Part of={view.days} title="Plays by day" unread={view.daysUnread} {...partStatus('days')}>
          {(days) => (
            <Card className={styles.days} aria-label={days.caption}>
              {days.notice && <p className="sm soft">{days.notice}</p>}
              {days.empty ? (
                <NoPlays empty={days.empty} change={change} />
              ) : (
                <Days days={days.days} isDetailed={isDetailed} />
              )}
            </Card>
          )}
        </Part>
        <aside className={styles.side}>
          <Card className={styles.box} aria-label={view.spanTitle}>
            <h2>{view.spanTitle}</h2>
            <Part of={view.figures} title="Time played" {...partStatus('figures')}>
              {(figures) => (
                <>
                  <dl className={styles.figures}>
                    {figures.map(({ words, figure }) => (
                      <div key={words}>
                        <dt>{words}</dt>
                        <dd>{figure}</dd>
                      </div>
                    ))}
                  </dl>
                  {view.figuresUnread && <p className="sm soft">{view.figuresUnread}</p>}
                </>
              )}
            </Part>
          </Card>
          <Card className={styles.box} aria-label="Reading this">
            <h2>Reading this</h2>
            <Legend className={styles.legend} marks={plainMarks} />
          </Card>
          <Card pad="none">
            <Disclosure title="Details for research" about="" onToggle={setDetailed}>
              <div className={styles.box}>
                <Part
                  of={view.group}
                  title="Metagame group"
                  retry={() => loadPart('group')}
                  busy={loadingPart === 'group'}
                >
                  {(group) => (
                    <dl className={styles.figures}>
                      <div>
                        <dt>Metagame group</dt>
                        <dd>{group}</dd>
                      </div>
                    </dl>
                  )}
                </Part>
                <Legend className={styles.legend} marks={view.legend} />
                <p className="sm muted">The letter is the metagame group of that play: A, C or D.</p>
              </div>
            </Disclosure>
          </Card>
        </aside>
      </div>
    </>
  )
}

interface NoPlaysProps {
  readonly empty: NonNullable<NonNullable<HistoryView['days']>['empty']>
  readonly change: Change
}

function NoPlays({ empty: { title, text, longer }, change }: NoPlaysProps) {
  return (
    <EmptyState
      hops={2}
      title={title}
      action={
        longer && (
          <Button tone="sec" onClick={() => change({ span: longer.span })}>
            {longer.label}
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  )
}
