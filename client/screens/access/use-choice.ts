import { isReadyRule } from '../../../shared/rules/access-rules.ts'
import type { AccessView, ChosenAccess, SaveAccess } from '../../../shared/screens/access.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import { differingFields } from '../../forms/differing-fields.ts'
import { type EditorRules, useDraft } from '../../forms/use-draft.ts'

/** A rule being put together, and the teachers picked one by one. */
export interface Choice extends ChosenAccess {
  readonly teachers: readonly string[]
}
/** The fields that differ from a rule nobody has touched. */
type Changes = Partial<Choice>

export interface ChoosingProps extends Pick<Resource<AccessView>, 'send' | 'newest'> {
  readonly view: AccessView
  /** `given` is what can be taken back of it. */
  readonly onSaved: (adds: number, given: readonly string[]) => void
}

const OVERTAKEN =
  'Someone else changed the rules in the meantime. You now see the latest rules, and your choices are kept. Check them, and save again.'

const PLACE = { screen: 'access', object: 'own' } as const

/** If there is only one school, it is already chosen. */
const nothingChosen = ({ schools }: AccessView): Choice => ({
  way: 'schools',
  roles: ['Classroom teacher'],
  schools: schools.length === 1 ? schools.map(({ schoolId }) => schoolId) : [],
  groups: [],
  teachers: [],
})

/** The changes with more of them; a different search changes who can be picked. */
const withChanges = (view: AccessView, before: Changes, more: Changes): Changes =>
  differingFields(nothingChosen(view), {
    ...before,
    ...('teachers' in more ? {} : { teachers: [] }),
    ...more,
  })

const rules: EditorRules<AccessView, Changes> = {
  format: 1,
  keepsBase: false,
  none: {},
  isNone: (changes) => Object.keys(changes).length === 0,
  versionOf: ({ plan }) => (plan ? `${plan.subscription}.${plan.version}` : ''),
  rebase: (_, { schools, ...others }, after) => ({
    ...others,
    ...(schools && { schools: schools.filter((id) => after.schools.some((one) => one.schoolId === id)) }),
  }),
}

/** What this person can take back. */
const takeable = ({ rules }: AccessView): string[] => rules?.flatMap(({ takeBack }) => takeBack ?? []) ?? []

/** What is chosen for a rule, whether it can be saved, and how to save it. */
export function useChoice({ view, send, newest, onSaved }: ChoosingProps) {
  const drafted = useDraft({ rules, view, place: PLACE })
  const { base, isUnsaved } = drafted
  const choice: Choice = { ...nothingChosen(base), ...drafted.changes }
  // Choosing the whole district means choosing each of its schools.
  const schools = choice.way === 'district' ? base.schools.map(({ schoolId }) => schoolId) : choice.schools
  const canSave = isUnsaved && base.plan?.canSave === true
  const save = useCommand(
    ({ subscription, version }: Pick<SaveAccess, 'subscription' | 'version'> & { readonly adds: number }) => {
      const body: SaveAccess = { ...choice, teachers: [...choice.teachers], subscription, version }
      return send('save', body, 'PUT')
    },
    {
      done: (after, { adds }) => {
        const before = takeable(base)
        drafted.saved()
        onSaved(
          adds,
          takeable(after).filter((grant) => !before.includes(grant)),
        )
      },
      refused: async ({ code }) => {
        const now = code === 'conflict' ? await newest() : undefined
        if (now) drafted.moveTo(now, rules.rebase(base, drafted.changes, now))
      },
      words: { conflict: OVERTAKEN },
    },
  )

  return {
    drafted,
    choice,
    failed: save.error?.message ?? null,
    /** What is wrong with a school or a teacher that was chosen, as `schools.<id>` and `teachers.<id>`. */
    faults: save.error?.fields ?? {},
    isBusy: save.isBusy,
    isReady: isReadyRule({ schools, groups: choice.groups, canSave }),
    discard: () => {
      drafted.discard()
      save.reset()
    },
    change: (more: Changes) => drafted.edit((now, of) => withChanges(of, now, more)),
    save: (adds: number) => {
      const { subscription = null, version = null } = base.plan ?? {}
      return subscription !== null && version !== null && save.run({ subscription, version, adds })
    },
  }
}
