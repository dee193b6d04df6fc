import { useId, useState } from 'react'
import type { AddSchool as Body } from '../../../shared/screens/admin-view.ts'
import { sendCommand } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { InstitutionField, type Picked, SettledInstitution } from '../../forms/institution-field.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './add-teacher.module.css'

interface AddSchoolProps {
  /** The district whose schools are searched. */
  readonly district: string
  readonly onAdded: (schoolId: string) => void
  readonly onClose: () => void
}

/** Searches the district's schools and adds one to the page (S2.144, S5.63, S5.64). */
export default function AddSchool({ district, onAdded, onClose }: AddSchoolProps) {
  const form = useId()
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<Picked | null>(null)
  const [wrong, setWrong] = useState<Picked | null>(null)
  const { isBusy, error, run } = useCommand(
    ({ id }: Picked) => {
      const body: Body = { school: id }
      return sendCommand('admin-view', 'add-school', { body })
    },
    { done: (_, { id }) => onAdded(id), refused: (_, chosen) => setWrong(chosen) },
  )
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
      {error && isWrong && (
        <Banner box tone="bad" className={styles.failed}>
          {error.message}
        </Banner>
      )}
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (picked && !isOff) void run(picked)
        }}
      >
        {picked ? (
          <SettledInstitution
            kind="school"
            whose="the"
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
            whose="the"
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
