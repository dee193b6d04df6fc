import { useState } from 'react'
import { coteacherFaults, mayCoteach } from '../../../shared/rules/coteacher.ts'
import { gradeLabel } from '../../../shared/rules/grades.ts'
import { newTeacherFaults, showsNewTeacherGrade } from '../../../shared/rules/new-teacher.ts'
import { chosenGrade } from '../../../shared/rules/roster-grades.ts'
import { listedNameFaults, rosterNameFault, tidyPerson } from '../../../shared/rules/roster-names.ts'
import type { AddTeacher, AdminView, FindSchoolMatches } from '../../../shared/screens/admin-view.ts'
import type { MatchesView } from '../../../shared/screens/roster-editor.ts'
import { sendCommand } from '../../data/api.ts'
import { type Refusal, useCommand } from '../../data/use-command.ts'
import { useSignedIn } from '../../data/use-signed-in.ts'
import type { Resource } from '../../data/use-view.ts'
import { lookUp } from '../../forms/look-up.ts'
import type { Match, MatchesDialogProps } from '../../forms/matches-dialog.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { usePasted } from '../../pasted/use-pasted.ts'
import { useFields } from '../../ui/use-fields.ts'
import { accountRules, type Typed } from './account-draft.ts'

/** The steps of adding one account (S4.62, S4.63). */
export type Step = 'options' | 'teacher' | 'coteacher' | 'roster' | 'done'

/** The dialog that covers the steps. */
type OpenDialog =
  | { readonly is: 'leaving' }
  /** Typed names that may match students of the school; to be resolved before the account is created. */
  | { readonly is: 'matches'; readonly typed: Undecided }

interface NewAccountProps {
  readonly first: Step
  /** The school, and the page it is on. */
  readonly params: Pick<AddTeacher, 'school' | 'page' | 'teachers'>
  readonly send: Resource<AdminView>['send']
}

/** What went wrong, and the step that shows it. */
interface Failure {
  readonly step: Step
  readonly message: string
  /** The address that was refused, such as one that already has an account, until a different one is typed. */
  readonly email: string | null
}

type Undecided = MatchesDialogProps['typed']
/** For each typed name, the matching student; null for a new one. */
type Chosen = readonly (Match | null)[]

/** Adds one account: who it is for, their co-teacher and students, and how it is created. */
export function useNewAccount({ first, params, send }: NewAccountProps) {
  const place = { screen: 'add-teacher', object: params.school } as const
  const drafted = useDraft({ rules: accountRules, view: params.school, place })
  const [reached, setStep] = useState<Step | null>(null)
  const step = reached ?? (drafted.restored ? 'teacher' : first)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [created, setCreated] = useState<Typed | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const signedIn = useSignedIn()

  const typed = created ?? drafted.changes
  const { role, gradeLevel } = typed
  const type = (more: Partial<Typed>) => drafted.edit((now) => ({ ...now, ...more }))
  const teacher = useFields(typed.teacher, coteacherFaults, (to) => type({ teacher: to }))
  const coteacher = useFields(typed.coteacher, coteacherFaults, (to) => type({ coteacher: to }))

  const grade = showsNewTeacherGrade(role) ? gradeLevel : null
  const hasCoteacher = typed.isShared && mayCoteach(role)
  const rosterName =
    typed.named ?? [teacher.typed.lastName.trim(), ...(grade ? [gradeLabel(grade)] : [])].join(', ')
  const students = usePasted({
    kept: typed.text,
    onKept: (text) => type({ text }),
    faultsOf: listedNameFaults,
  })
  const { pasted } = students
  const nameFault = rosterNameFault(rosterName)
  const isTaken = (at: Step, email: string) => failure?.step === at && failure.email === email
  const missing = {
    teacher: Object.keys(newTeacherFaults({ ...teacher.typed, role, gradeLevel })),
    coteacher: Object.keys(coteacherFaults(coteacher.typed)),
  }
  const isValid: Readonly<Record<Step, boolean>> = {
    options: true,
    teacher: missing.teacher.length === 0 && !isTaken('teacher', teacher.typed.email),
    coteacher: missing.coteacher.length === 0 && !isTaken('coteacher', coteacher.typed.email),
    roster: nameFault === undefined && pasted.faultCount === 0 && pasted.questionCount === 0,
    done: true,
  }

  const body = (chosen: Chosen): Omit<AddTeacher, 'key'> => ({
    ...params,
    teacher: { ...teacher.typed, role, gradeLevel },
    ...(hasCoteacher && { coteacher: coteacher.typed }),
    roster: {
      name: rosterName,
      gradeLevel: chosenGrade(grade),
      students: pasted.lines.map((name, at) => {
        const one = chosen[at]
        return one
          ? { studentId: one.studentId, firstName: one.firstName, lastName: one.lastName }
          : tidyPerson(name)
      }),
    },
  })
  /** Shows a refusal in the step that can mend it. */
  const refused = ({ fields = {}, message }: Refusal) => {
    const at = 'coteacher.email' in fields ? 'coteacher' : 'teacher.email' in fields ? 'teacher' : 'roster'
    const emails = { teacher: teacher.typed.email, coteacher: coteacher.typed.email, roster: null }
    setFailure({ step: at, message: fields[`${at}.email`] ?? message, email: emails[at] })
    setStep(at)
  }
  const create = useCommand(
    (chosen: Chosen, keyOf) => {
      const fields = body(chosen)
      return send('add-teacher', { ...fields, key: keyOf(fields) })
    },
    {
      done: () => {
        setCreated(typed)
        drafted.saved()
        setStep('done')
      },
      refused,
    },
  )
  /** Looks up which students the typed names may refer to. */
  const look = useCommand(
    async (): Promise<Undecided> => {
      const names = pasted.lines.map(tidyPerson)
      const found = await lookUp(names, (some) => {
        const body: FindSchoolMatches = { school: params.school, names: some }
        return signedIn(() => sendCommand<MatchesView>('admin-view', 'matches', { body }))
      })
      return names.map((name, at) => ({ name, found: found[at] ?? [] }))
    },
    {
      done: (names) => {
        if (names.every(({ found }) => found.length === 0)) return create.run([])
        setDialog({ is: 'matches', typed: names })
      },
      refused,
    },
  )
  const shownFailure = failure?.step === step ? failure : null
  const typedNow = step === 'teacher' ? teacher.typed.email : coteacher.typed.email

  return {
    step,
    drafted,
    dialog,
    openDialog: setDialog,
    teacher,
    role,
    grade,
    hasCoteacher,
    coteacher,
    rosterName,
    nameFault,
    type,
    students,
    decide: (chosen: Chosen) => {
      setDialog(null)
      setFailure(null)
      void create.run(chosen)
    },
    isBusy: look.isBusy || create.isBusy,
    isValid: isValid[step],
    /** The fields of a person that are empty or wrong in this step. */
    missing: step === 'teacher' || step === 'coteacher' ? missing[step] : [],
    /** What went wrong in this step; a refused address counts until a different one is typed. */
    failed:
      shownFailure && (shownFailure.email === null || shownFailure.email === typedNow)
        ? shownFailure.message
        : null,
    /**
     * An address that a deactivated teacher may have: the one refused in this step and, before a class is typed for
     * nothing, that of whom the class is for.
     */
    perhapsKnown:
      step === 'roster'
        ? teacher.typed.email.trim()
        : shownFailure?.email === typedNow
          ? shownFailure.email.trim()
          : null,
    next: () => {
      if (!isValid[step]) return
      if (step === 'roster') {
        setFailure(null)
        void look.run()
      } else if (step === 'options') setStep('teacher')
      else setStep(step === 'teacher' && hasCoteacher ? 'coteacher' : 'roster')
    },
    back: () =>
      setStep(step === 'roster' && hasCoteacher ? 'coteacher' : step === 'teacher' ? first : 'teacher'),
    /** Starts again with empty fields. */
    discard: () => {
      drafted.discard()
      setStep(first)
    },
  }
}
export type NewAccount = ReturnType<typeof useNewAccount>
