import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { InstitutionType } from '../../../shared/rules/institutions.ts'
import type { PickInstitution } from '../../../shared/screens/shell.ts'
import { viewAddress } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { InstitutionChoice } from '../../forms/institution-choice.tsx'
import {
  chosenOf,
  type InstitutionDraft,
  type InstitutionFieldName,
  institutionFaults,
} from '../../forms/institution-draft.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import layout from '../../ui/layout.module.css'

interface InstitutionPickerProps {
  readonly kind: InstitutionType
  /** Saves the choice, or postpones it, and updates the frame. */
  readonly send: (body: PickInstitution) => Promise<unknown>
}

/** Why we ask, in one sentence. */
const reasons: Readonly<Record<InstitutionType, string>> = {
  school:
    'It lets us find students who already have an account at your school, so that no one is added twice, and lets your school share its subscription with you.',
  district: 'It lets us show you the schools in your district once it is confirmed who you are.',
}

/**
 * Asks a returning educator who has none for their school or district; they can postpone it (S2.157,
 * S2.158?).
 */
export default function InstitutionPicker({ kind, send }: InstitutionPickerProps) {
  const [draft, setDraft] = useState<InstitutionDraft>({ how: 'searching', text: '' })
  const [checked, setChecked] = useState<readonly InstitutionFieldName[]>([])
  const [isPostponed, setPostponed] = useState(false)
  const { mutate } = useSWRConfig()
  const institution = chosenOf(draft)
  const draftFaults = institutionFaults(draft, kind)
  const { isBusy, error, run } = useCommand(send, {
    // The page below may show the school or the district.
    done: () => void mutate((key) => key !== viewAddress('shell')),
  })
  const save = () => {
    if (institution.how !== 'picked' && institution.how !== 'entered') return
    if (Object.keys(draftFaults).length > 0) setChecked(['institutionName', 'institutionCity'])
    else void run({ institution })
  }
  const postpone = () => {
    setPostponed(true)
    // If postponing could not be saved, the next page asks again.
    send({ institution: { how: 'put-off' } }).catch(() => undefined)
  }
  if (isPostponed) return null
  const isDisabled = institution.how !== 'picked' && institution.how !== 'entered'
  const faults = Object.entries(draftFaults).filter(([field]) =>
    checked.includes(field as InstitutionFieldName),
  )
  return (
    <Dialog
      title={`Which ${kind} are you at?`}
      onClose={postpone}
      dismissable={draft.how === 'searching' && draft.text === ''}
      footer={
        <>
          <Button tone="sec" onClick={postpone}>
            Not now
          </Button>
          <Button busy={isBusy} aria-disabled={isDisabled} onClick={save}>
            {`Save ${kind}`}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        {error && (
          <Banner box tone="bad">
            {error.message}
          </Banner>
        )}
        <p className="soft">{reasons[kind]}</p>
        <InstitutionChoice
          kind={kind}
          optional={false}
          institution={draft}
          saved={null}
          faults={Object.fromEntries(faults)}
          choose={setDraft}
          check={(...fields) => setChecked([...checked, ...fields])}
        />
        <p className="sm soft">You can change it in your settings at any time.</p>
      </div>
    </Dialog>
  )
}
