import { useRef, useState } from 'react'
import { COTEACHER_FAILED, type Coteacher, coteacherFaults } from '../../../shared/rules/coteacher.ts'
import type { SettingsView } from '../../../shared/screens/settings.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import type { SettingsDraft } from './draft.ts'

type Field = keyof Coteacher
type Faults = Partial<Record<Field, string>>
const nobody: Coteacher = { firstName: '', lastName: '', email: '' }
export const coteacherFields = ['firstName', 'lastName', 'email'] as const

/** An invitation to teach together: a checkbox, then the fields, then sending (S4.65). */
export function useInvitation({ changes, edit }: SettingsDraft, send: Resource<SettingsView>['send']) {
  const part = useRef<HTMLDivElement>(null)
  const isOn = changes.coteacher !== undefined
  const given = changes.coteacher ?? nobody
  const [checked, setChecked] = useState<ReadonlySet<Field>>(new Set())
  const [refused, setRefused] = useState<Faults>({})
  const [isSent, setSent] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)

  const found = coteacherFaults(given)
  const faults: Faults = { ...refused }
  for (const field of coteacherFields) if (found[field] && checked.has(field)) faults[field] = found[field]

  const give = (coteacher: Coteacher | undefined) =>
    edit(({ coteacher: _, ...others }) => ({ ...others, ...(coteacher && { coteacher }) }))
  const reset = () => {
    setChecked(new Set())
    setRefused({})
    setFailed(false)
  }
  const focusFirst = (wrong: Faults = found) => {
    setChecked(new Set(coteacherFields))
    const first = coteacherFields.find((field) => wrong[field])
    if (first) part.current?.querySelector<HTMLElement>(`[name="coteacher-${first}"]`)?.focus()
  }

  const invite = useCommand(() => send('coteacher', { ...given, email: given.email.trim() }), {
    done: () => {
      setSent(given.firstName.trim())
      give(undefined)
      reset()
    },
    refused: ({ fields, message }) => {
      setRefused(fields ?? {})
      setFailed(!fields && message === COTEACHER_FAILED)
      if (fields) focusFirst(fields)
    },
  })

  return {
    part,
    given,
    faults,
    isOn,
    isBusy: invite.isBusy,
    isSent,
    isFailed,
    isRight: () => Object.keys(found).length === 0,
    focusFirst,
    reset,
    turn: (on: boolean) => {
      give(on ? nobody : undefined)
      reset()
    },
    edit: (field: Field, text: string) => {
      give({ ...given, [field]: text })
      setRefused({})
      setSent(null)
    },
    check: (field: Field) => given[field] !== '' && setChecked(new Set([...checked, field])),
    /** Sends it; returns false if that failed, and the part then shows why. */
    send: async (): Promise<boolean> => {
      if (invite.isBusy) return false
      if (Object.keys(found).length > 0) {
        focusFirst()
        return false
      }
      setFailed(false)
      return (await invite.run()) !== undefined
    },
  }
}
export type Invitation = ReturnType<typeof useInvitation>
