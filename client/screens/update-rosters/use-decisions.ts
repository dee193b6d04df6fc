import { useState } from 'react'
import { countOfStudents } from '../../../shared/rules/counts.ts'
import type { useToast } from '../../ui/use-toast.ts'
import type { Target } from './class-list.tsx'
import type { Student } from './draft.ts'
import type { Overtaken } from './overtaken.ts'
import type { useMoving } from './use-moving.ts'

interface DecisionsProps {
  readonly moving: ReturnType<typeof useMoving>
  readonly showToast: ReturnType<typeof useToast>['showToast']
  readonly selected: ReadonlySet<string>
  readonly selectOnly: (ids: readonly string[]) => void
  readonly again: ReadonlySet<string>
  readonly setAgain: (again: ReadonlySet<string>) => void
}

/** What can be decided about the selected students, and about those of one name; each can be undone. */
export function useDecisions({ moving, showToast, selected, selectOnly, again, setAgain }: DecisionsProps) {
  const { draft, decisions } = moving
  const [target, setTarget] = useState<Target | null>(null)
  const decided = (text: string) => {
    selectOnly([])
    showToast(text, () => moving.restore(decisions))
  }
  const decide = (to: string | null | undefined, text: string) => {
    if (selected.size === 0) return
    moving.decide(selected, to)
    decided(text)
  }
  const tell = async (children: readonly Student[], apart: boolean, text: string) => {
    const ids = children.map(({ studentId }) => studentId)
    if (!(await moving.tellApart(ids, apart))) return
    showToast(text, apart ? () => void tell(children, false, 'Undone.') : undefined)
  }
  return {
    target,
    setTarget,
    deactivate: () => decide(null, `${countOfStudents(selected.size)} will be deactivated.`),
    leave: () => decide(undefined, `${countOfStudents(selected.size)} will stay where they are.`),
    takeBack: ({ studentId, fullName }: Student) => {
      if (!draft.has(studentId)) return setAgain(new Set([...again, studentId]))
      moving.decide([studentId], undefined)
      decided(`${fullName} stays where they are.`)
    },
    clear: () => {
      moving.restore([])
      selectOnly([])
      setAgain(new Set())
      showToast('All your choices were cleared.', () => moving.restore(decisions))
    },
    add: async () => {
      if (!target || selected.size === 0) return
      const words = `${countOfStudents(selected.size)} will go to ${target.name}’s class.`
      if (target.kind === 'class') return decide(target.id, words)
      const classId = await moving.makeClass(target.id, selected)
      if (classId === null) return
      setTarget({ ...target, kind: 'class', id: classId })
      decided(words)
    },
    oneChild: (children: readonly Student[]) => {
      moving.decideOneChild(children)
      decided(`${children[0]?.fullName} is one child: the entry that played last stays.`)
    },
    differentChildren: (children: readonly Student[]) =>
      void tell(children, true, `${children[0]?.fullName}: ${children.length} different children.`),
    stayPlaced: ({ student: { studentId, fullName } }: Overtaken) => {
      moving.decide([studentId], undefined)
      decided(`${fullName} stays where they were placed.`)
    },
    moveAgain: ({ student: { studentId, fullName }, to }: Overtaken) => {
      moving.decide([studentId], to)
      decided(to === null ? `${fullName} will be deactivated.` : `${fullName} will be moved again.`)
    },
  }
}
