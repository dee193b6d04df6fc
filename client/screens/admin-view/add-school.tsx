import { useId, useState } from 'react'
import type { AddSchool as Body } from '../../../shared/screens/admin-view.ts'
import { Refused, sendCommand } from '../../data/api.ts'
import { InstitutionField, type Picked, SettledInstitution } from '../../forms/institution-field.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'
import styles from './add-teacher.module.css'

interface AddSchoolProps {
  /** Whose schools they are. */
  readonly district: string
  readonly onAdded: (schoolId: string) => void
  readonly onClose: () => void
}

/** Looks for a school of the district and brings it onto the page (S2.144, S5.63, S5.64). */
export function AddSchool({ district, onAdded, onClose }: AddSchoolProps) {
  const form = useId()
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<Picked | null>(null)
  const [wrong, setWrong] = useState<Picked | null>(null)
  const { isBusy, failed, go } = useAttempt(async () => {
    if (!picked) return null
    const body: Body = { school: picked.id }
    try {
      await sendCommand('admin-view', 'add-school', { body })
      onAdded(picked.id)
      return null
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setWrong(picked)
      return error.error.message
    }
  })
  const isWrong = picked !== null && picked === wrong
  const isOff = picked === null || isWrong
  return (
    <Dialog
      title="Add a school"
      sub={`To ${district}`}
      onClose={onClose}
      footer={
        <>
          <Button tone="sec" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isBusy} aria-disabled={isOff}>
            Next
          </Button>
        </>
      }
    >
      {failed && isWrong && (
        <Banner box tone="bad" className={styles.failed}>
          {failed}
        </Banner>
      )}
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOff && !isBusy) go()
        }}
      >
        {picked ? (
          <SettledInstitution
            kind="school"
            name={picked.name}
            hint={picked.place}
            isWrong={isWrong}
            isNew
            onLeave={() => {
              setPicked(null)
              setText('')
            }}
          />
        ) : (
          <InstitutionField
            kind="school"
            optional={false}
            text={text}
            error={undefined}
            autoFocus
            onText={setText}
            onPick={setPicked}
            onByHand={null}
            onLeave={() => undefined}
          />
        )}
      </form>
    </Dialog>
  )
}
