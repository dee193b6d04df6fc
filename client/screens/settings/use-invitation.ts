import { useState } from 'react'
import { COTEACHER_FAILED, type Coteacher, coteacherFaults } from '../../../shared/rules/coteacher.ts'
import type { SettingsView } from '../../../shared/screens/settings.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import { useFields } from '../../ui/use-fields.ts'
import type { SettingsDraft } from './draft.ts'

const nobody: Coteacher = { firstName: '', lastName: '', email: '' }

/** An invitation to teach together: a checkbox, then the fields, then sending (S4.65). */
export function useInvitation({ changes, edit }: SettingsDraft, send: Resource<SettingsView>['send']) {
  const [isSent, setSent] = useState<string | null>(null)
  const give = (coteacher: Coteacher | undefined) =>
    edit(({ coteacher: _, ...others }) => ({ ...others, ...(coteacher && { coteacher }) }))
  const fields = useFields<keyof Coteacher, HTMLDivElement>(
    changes.coteacher ?? nobody,
    coteacherFaults,
    (typed) => {
      give(typed)
      setSent(null)
    },
  )
  const { typed } = fields
  const invite = useCommand(() => send('coteacher', { ...typed, email: typed.email.trim() }), {
    done: () => {
      setSent(typed.firstName.trim())
      give(undefined)
      fields.show({})
    },
    refused: ({ fields: faults }) => faults && fields.show(faults),
  })
  const reset = () => {
    fields.show({})
    invite.reset()
  }
  return {
    fields,
    faults: {
      firstName: fields.bind('firstName').error,
      lastName: fields.bind('lastName').error,
      email: fields.bind('email').error,
    },
    isOn: changes.coteacher !== undefined,
    isBusy: invite.isBusy,
    isSent,
    isFailed: invite.failed === COTEACHER_FAILED,
    reset,
    turn: (on: boolean) => {
      give(on ? nobody : undefined)
      reset()
    },
    /** Sends it; returns false if that failed, and the part then shows why. */
    send: async (): Promise<boolean> => fields.check() && (await invite.run()) !== undefined,
  }
}
export type Invitation = ReturnType<typeof useInvitation>
