import { useState } from 'react'
import type { StudentPart, StudentView } from '../../../shared/screens/student.ts'
import { useChildPosition } from '../../child-links/use-child-position.ts'
import type { PartsResource } from '../../data/use-parts.ts'
import { Card } from '../../ui/card.tsx'
import { ChildHead } from '../../ui/child-head.tsx'
import { FoldLink } from '../../ui/disclosure.tsx'
import layout from '../../ui/layout.module.css'
import { Part } from '../../ui/part.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { Approach } from './approach.tsx'
import { Details } from './details.tsx'
import { Filters } from './filters.tsx'
import { Gameplay } from './gameplay.tsx'
import type { Change, Params } from './page.tsx'
import { Summary } from './summary.tsx'
import { TimePlayed } from './time-played.tsx'
import { Usage } from './usage.tsx'

export const TITLE = 'Student gameplay'
/** This page among the child's own. */
const TAB = 'Gameplay'

interface StudentProps {
  readonly view: StudentView
  /** From the address, which may be newer than the view. */
  readonly params: Params
  readonly change: Change
  readonly resource: Pick<PartsResource<StudentView>, 'loadPart' | 'loadingPart'>
}

/** One child: first how the child is doing and what comes next, then the charts, then what few look for. */
export function Student({ view, params, change, resource: { loadPart, loadingPart } }: StudentProps) {
  const [isDetailed, setDetailed] = useState(false)
  const position = useChildPosition(view.position)
  const partStatus = (part: StudentPart) => ({ retry: () => loadPart(part), busy: loadingPart === part })
  return (
    <div className={layout.stack}>
      <ChildHead
        title={TITLE}
        child={{ ...view, position }}
        onSpan={(span) => change({ span })}
        tools={<PrintButton />}
      />
      <Part of={view.summary} title="How this child is doing" {...partStatus('summary')}>
        {(summary) => <Summary summary={summary} />}
      </Part>
      <Part of={view.chart} title="Level by level" unread={view.chartUnread} {...partStatus('chart')}>
        {(chart) => (
          <Gameplay
            chart={chart}
            name={view.fullName}
            games={view.games}
            game={view.game}
            isDetailed={isDetailed}
            params={params}
            change={change}
          />
        )}
      </Part>
      <div className={layout.two}>
        <Part of={view.time} title="Time played" unread={view.timeUnread} {...partStatus('time')}>
          {(time) => <TimePlayed time={time} params={params} change={change} />}
        </Part>
        <Part of={view.approach} title="Factors of Learning" {...partStatus('approach')}>
          {(approach) => <Approach approach={approach} />}
        </Part>
      </div>
      <Card pad="none">
        {view.tabs
          .filter(({ label }) => label !== TAB)
          .map(({ label, href }) => (
            <FoldLink key={href} title={label} about="All levels, day by day" href={href} />
          ))}
        {view.recordsHref !== null && (
          <FoldLink
            title="Download or delete data"
            about="All that is kept, and who opened these pages"
            href={view.recordsHref}
          />
        )}
        <Details
          view={view}
          onToggle={setDetailed}
          group={
            <Part of={view.group} title="Metagame group" {...partStatus('group')}>
              {(group) => <p className="sm">{group}</p>}
            </Part>
          }
          filters={
            <Part of={view.filters} title="Filters" {...partStatus('filters')}>
              {(filters) => <Filters filters={filters} change={change} />}
            </Part>
          }
          usage={
            <Part
              of={view.usage}
              title="How the games are used"
              unread={view.usageUnread}
              {...partStatus('usage')}
            >
              {(usage) => <Usage usage={usage} />}
            </Part>
          }
        />
      </Card>
    </div>
  )
}
