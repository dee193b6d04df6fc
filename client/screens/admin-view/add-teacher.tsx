import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { href, pages } from '../../../shared/paths.ts'
import { coteacherLabels } from '../../../shared/rules/coteacher.ts'
import { joinList } from '../../../shared/rules/list-text.ts'
import type { AdminView } from '../../../shared/screens/admin-view.ts'
import type { DeactivatedTeacher } from '../../../shared/screens/deactivated-teachers.ts'
import type { Resource } from '../../data/use-view.ts'
import { classes } from '../../design/classes.ts'
import { MatchesDialog } from '../../forms/matches-dialog.tsx'
import { RestoredChanges } from '../../forms/restored-changes.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { Steps } from '../../ui/steps.tsx'
import { ToSupport } from '../../ui/with-support.tsx'
import styles from './add-teacher.module.css'
import { DoneStep } from './done-step.tsx'
import { KnownTeacher } from './known-teacher.tsx'
import { OptionsStep, type Way } from './options-step.tsx'
import type { Params } from './page.tsx'
import { CoteacherStep, TeacherStep } from './person-steps.tsx'
import { ReactivateDialog } from './reactivate-dialog.tsx'
import { RosterStep } from './roster-step.tsx'
import { type NewAccount, type Step, useNewAccount } from './use-new-account.ts'

export type Adding = NonNullable<AdminView['adding']>

interface AddTeacherProps {
  readonly school: { readonly schoolId: string; readonly name: string }
  readonly adding: Adding
  readonly params: Params
  readonly send: Resource<AdminView>['send']
  /** Somebody who had an account was brought back instead. */
  readonly onReturned: (teacher: DeactivatedTeacher) => void
  readonly onClose: () => void
}

/** Adds teachers to a school, one after the other (S2.145, S2.218). */
export default function AddTeacher(props: AddTeacherProps) {
  const [createdCount, setCreatedCount] = useState(0)
  return (
    <OneAccount
      key={createdCount}
      {...props}
      first={createdCount === 0 ? 'options' : 'teacher'}
      onAnother={() => setCreatedCount(createdCount + 1)}
    />
  )
}

interface OneAccountProps extends AddTeacherProps {
  readonly first: Step
  readonly onAnother: () => void
}

/** S5.112, S5.113? */
const LEAVING = 'Are you sure you want to leave? This account and its roster will not be saved.'
const stops: readonly Step[] = ['options', 'teacher', 'coteacher', 'roster']
const labels = ['How', 'Teacher', 'Co-teacher', 'Roster'] as const
const fieldLabels: Readonly<Record<string, string>> = {
  ...coteacherLabels,
  role: 'Role',
  gradeLevel: 'Grade',
}
function OneAccount({
  school,
  adding,
  params,
  send,
  first,
  onAnother,
  onReturned,
  onClose,
}: OneAccountProps) {
  const form = useId()
  const missing = useId()
  const [, navigate] = useLocation()
  const [way, setWay] = useState<Way>('by-hand')
  const [known, setKnown] = useState<DeactivatedTeacher | null>(null)
  const { page, teachers } = params
  const account = useNewAccount({ first, params: { school: school.schoolId, page, teachers }, send })
  const { step, drafted, dialog, openDialog } = account
  const { isUnsaved, prompt } = drafted
  const close = () => (isUnsaved ? openDialog({ is: 'leaving' }) : onClose())
  const leave = () => {
    drafted.drop()
    onClose()
  }

  if (prompt || dialog?.is === 'leaving')
    return (
      <LeaveDialog
        title="Leave this account?"
        onStay={prompt?.stay ?? (() => openDialog(null))}
        onLeave={prompt?.leave ?? leave}
      >
        {LEAVING}
      </LeaveDialog>
    )
  if (known)
    return (
      <ReactivateDialog
        school={school.schoolId}
        teacher={known}
        onReturned={() => {
          drafted.drop()
          onReturned(known)
        }}
        onClose={() => setKnown(null)}
      />
    )
  if (dialog?.is === 'matches')
    return <MatchesDialog typed={dialog.typed} onDecided={account.decide} onBack={() => openDialog(null)} />
  if (step === 'done') return <DoneStep account={account} onAnother={onAnother} onClose={onClose} />
  const goOn = () => {
    if (step === 'options' && way === 'file')
      navigate(href(pages['teacher-upload'], undefined, { school: school.schoolId }))
    else account.next()
  }
  return (
    <Dialog
      wide={step === 'roster'}
      title={titleOf(account, school.name)}
      onClose={close}
      dismissable={!isUnsaved}
      footer={
        <>
          {account.missing.length > 0 && (
            <p id={missing} className={classes(styles.missing, 'sm soft')}>
              Still needed:{' '}
              {joinList(account.missing.map((field) => fieldLabels[field]?.toLowerCase() ?? field))}
            </p>
          )}
          <Button tone="sec" onClick={step === first ? close : account.back}>
            {step === first ? 'Cancel' : 'Back'}
          </Button>
          <Button
            type="submit"
            form={form}
            busy={account.isBusy}
            aria-disabled={!account.isValid}
            aria-describedby={account.missing.length > 0 ? missing : undefined}
          >
            {step === 'roster' ? 'Create the account' : 'Next'}
          </Button>
        </>
      }
    >
      <Steps steps={labels} at={stops.indexOf(step)} />
      <RestoredChanges draft={drafted} onDiscard={account.discard} className={styles.failed} />
      {account.failed && (
        <Banner box tone="bad" className={styles.failed}>
          <ToSupport>{account.failed}</ToSupport>
        </Banner>
      )}
      {account.perhapsKnown && <KnownTeacher email={account.perhapsKnown} onChoose={setKnown} />}
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          goOn()
        }}
      >
        {step === 'options' && <OptionsStep way={way} onWay={setWay} />}
        {step === 'teacher' && <TeacherStep account={account} adding={adding} />}
        {step === 'coteacher' && <CoteacherStep account={account} />}
        {step === 'roster' && <RosterStep account={account} />}
      </form>
    </Dialog>
  )
}

function titleOf({ step, teacher }: NewAccount, school: string): string {
  const name = teacher.typed.firstName.trim()
  switch (step) {
    case 'coteacher':
      return `${name}’s co-teacher`
    case 'roster':
      return `${name}’s class`
    case 'teacher':
      return 'New teacher'
    default:
      return `Add teachers to ${school}`
  }
}
