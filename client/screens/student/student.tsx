import type { StudentView } from '../../../shared/screens/student.ts'
import type { PartsResource } from '../../data/use-parts.ts'
import { ChildHead } from '../../ui/child-head.tsx'
import layout from '../../ui/layout.module.css'
import { Part } from '../../ui/part.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { Filters } from './filters.tsx'
import { GamePicker } from './game-picker.tsx'
import { Gameplay } from './gameplay.tsx'
import type { Change, Params } from './page.tsx'
import styles from './student.module.css'
import { TimePlayed } from './time-played.tsx'
import { Usage } from './usage.tsx'

export const TITLE = 'Student gameplay'

interface StudentProps {
  readonly view: StudentView
  /** From the address, which may be newer than the view. */
  readonly params: Params
  readonly change: Change
  readonly resource: Pick<PartsResource<StudentView>, 'loadPart' | 'loadingPart'>
}

/** Gameplay of one student: a game's plays level by level, the time played, and how each game is used. */
export function Student({ view, params, change, resource: { loadPart, loadingPart } }: StudentProps) {
  const partStatus = (part: 'chart' | 'time' | 'usage' | 'filters') => ({
    retry: () => loadPart(part),
    busy: loadingPart === part,
  })
  return (
    <div className={layout.stack}>
      <ChildHead
        title={TITLE}
        child={view}
        tab="Gameplay"
        onSpan={(span) => change({ span })}
        tools={<PrintButton />}
      />
      <div className={styles.choices}>
        <GamePicker games={view.games} value={view.game} onChange={(game) => change({ game })} />
        <Part of={view.filters} title="Filters" {...partStatus('filters')}>
          {(filters) => <Filters filters={filters} change={change} />}
        </Part>
      </div>
      <Part of={view.chart} title="Level by level" {...partStatus('chart')}>
        {(chart) => (
          <Gameplay chart={chart} name={view.fullName} group={view.group} params={params} change={change} />
        )}
      </Part>
      {view.group === null && (
        <Part of={null} title="Metagame group" retry={() => loadPart('group')} busy={loadingPart === 'group'}>
          {() => null}
        </Part>
      )}
      <Part of={view.time} title="Time played" {...partStatus('time')}>
        {(time) => <TimePlayed time={time} params={params} change={change} />}
      </Part>
      <Part of={view.usage} title="How the games are used" {...partStatus('usage')}>
        {(usage) => <Usage usage={usage} />}
      </Part>
    </div>
  )
}
