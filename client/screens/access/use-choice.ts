import { useState } from 'react'
import { isReadyRule } from '../../../shared/rules/access-rules.ts'
import type { AccessView, ChosenAccess, SaveAccess } from '../../../shared/screens/access.ts'
import { Refused } from '../../data/api.ts'
import type { Resource } from '../../data/use-view.ts'

/** A rule being put together, and the teachers picked one by one. */
export interface Choice extends ChosenAccess {
  readonly teachers: readonly string[]
}

export interface ChoosingProps {
  readonly view: AccessView
  readonly send: Resource<AccessView>['send']
  /** Requests the current rules. */
  readonly newest: () => Promise<AccessView | undefined>
  readonly onSaved: (adds: number) => void
}

const OVERTAKEN =
  'Someone else changed the rules in the meantime. You now see the latest rules, and your choices are kept. Check them, and save again.'

/** If there is only one school, it is already chosen. */
const nothingChosen = ({ schools }: AccessView): Choice => ({
  way: 'schools',
  roles: ['Classroom teacher'],
  schools: schools.length === 1 ? schools.map(({ schoolId }) => schoolId) : [],
  groups: [],
  teachers: [],
})

/** What is chosen for a rule, whether it can be saved, and how to save it. */
export function useChoice({ view, send, newest, onSaved }: ChoosingProps) {
  const [choice, setChoice] = useState<Choice>(() => nothingChosen(view))
  const [failed, setFailed] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isUnsaved = JSON.stringify(choice) !== JSON.stringify(nothingChosen(view))
  // Choosing the whole district means choosing each of its schools.
  const schools = choice.way === 'district' ? view.schools.map(({ schoolId }) => schoolId) : choice.schools
  const canSave = isUnsaved && view.plan?.canSave === true
  const isReady = isReadyRule({ schools, groups: choice.groups, canSave })

  const discard = () => {
    setChoice(nothingChosen(view))
    setFailed(null)
  }
  return {
    choice,
    failed,
    isBusy,
    isUnsaved,
    isReady,
    discard,
    /** A different search changes who can be picked. */
    change: (changes: Partial<Choice>) =>
      setChoice({ ...choice, ...('teachers' in changes ? {} : { teachers: [] }), ...changes }),
    save: async (adds: number): Promise<void> => {
      if (isBusy || view.plan === null) return
      setBusy(true)
      setFailed(null)
      const { subscription, version } = view.plan
      try {
        const body: SaveAccess = { ...choice, teachers: [...choice.teachers], subscription, version }
        await send('save', body, 'PUT')
        discard()
        onSaved(adds)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const { code, message } = error.error
        if (code === 'conflict') await newest()
        setFailed(code === 'conflict' ? OVERTAKEN : message)
      } finally {
        setBusy(false)
      }
    },
  }
}
