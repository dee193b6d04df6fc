import { useState } from 'react'
import { coteacherFaults, mayCoteach } from '../../../shared/rules/coteacher.ts'
import { DEFAULT_GRADE, gradeWords } from '../../../shared/rules/grades.ts'
import { newTeacherFaults, showsNewTeacherGrade } from '../../../shared/rules/new-teacher.ts'
import { chosenGrade } from '../../../shared/rules/roster-grades.ts'
import { listedNameFaults, rosterNameFault, tidyPerson } from '../../../shared/rules/roster-names.ts'
import type { AddTeacher, AdminView, FindSchoolMatches } from '../../../shared/screens/admin-view.ts'
import type { MatchesView } from '../../../shared/screens/roster-editor.ts'
import { Refused, sendCommand } from '../../data/api.ts'
import { useIdempotencyKey } from '../../data/use-idempotency-key.ts'
import type { Resource } from '../../data/use-view.ts'
import type { Match, MatchesDialogProps } from '../../forms/matches-dialog.tsx'
import { readPasted } from '../../ui/pasted-list.tsx'
import { useFields } from '../../ui/use-fields.ts'

/** The steps of adding one account (S4.62, S4.63). */
export type Step = 'options' | 'teacher' | 'coteacher' | 'roster' | 'done'

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
  /** The address that already has an account, until a different one is typed. */
  readonly email: string | null
}

type Undecided = MatchesDialogProps['typed']
/** For each typed name, the matching student; null for a new one. */
type Chosen = readonly (Match | null)[]

const nobody = { firstName: '', lastName: '', email: '' }

/** Adds one account: who it is for, their co-teacher and students, and how it is created. */
export function useNewAccount({ first, params, send }: NewAccountProps) {
  const [step, setStep] = useState(first)
  const teacher = useFields(nobody, coteacherFaults)
  const [role, setRole] = useState('')
  const [gradeLevel, setGrade] = useState<string>(DEFAULT_GRADE)
  const [isShared, setShared] = useState(false)
  const coteacher = useFields(nobody, coteacherFaults)
  const [named, setNamed] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [undecided, setUndecided] = useState<Undecided | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { keyOf } = useIdempotencyKey()

  const grade = showsNewTeacherGrade(role) ? gradeLevel : null
  const hasCoteacher = isShared && mayCoteach(role)
  const rosterName =
    named ?? [teacher.typed.lastName.trim(), ...(grade ? [gradeWords(grade)] : [])].join(', ')
  const pasted = readPasted(text, listedNameFaults)
  const nameFault = rosterNameFault(rosterName)
  const isTaken = (at: Step, email: string) => failure?.step === at && failure.email === email
  const isValid: Readonly<Record<Step, boolean>> = {
    options: true,
    teacher:
      Object.keys(newTeacherFaults({ ...teacher.typed, role, gradeLevel })).length === 0 &&
      !isTaken('teacher', teacher.typed.email),
    coteacher:
      Object.keys(coteacherFaults(coteacher.typed)).length === 0 &&
      !isTaken('coteacher', coteacher.typed.email),
    roster: nameFault === undefined && pasted.wrong === 0,
    done: true,
  }

  const body = (chosen: Chosen): Omit<AddTeacher, 'key'> => ({
    ...params,
    teacher: { ...teacher.typed, role, gradeLevel },
    ...(hasCoteacher && { coteacher: coteacher.typed }),
    roster: {
      name: rosterName,
      gradeLevel: chosenGrade(grade),
      students: pasted.names.map((name, at) => {
        const one = chosen[at]
        return one
          ? { studentId: one.studentId, firstName: one.firstName, lastName: one.lastName }
          : tidyPerson(name)
      }),
    },
  })
  /** Looks up which students the typed names may refer to. */
  const look = async (): Promise<Undecided> => {
    const names = pasted.names.map(tidyPerson)
    if (names.length === 0) return []
    const body: FindSchoolMatches = { school: params.school, names }
    const { found } = await sendCommand<MatchesView>('admin-view', 'matches', { body: body })
    return names.map((name, at) => ({ name, found: found[at] ?? [] }))
  }
  const make = async (chosen?: Chosen) => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      if (chosen === undefined) {
        const typed = await look()
        if (typed.some(({ found }) => found.length > 0)) return setUndecided(typed)
      }
      const given = body(chosen ?? [])
      await send('add-teacher', { ...given, key: keyOf(given) })
      setStep('done')
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { fields = {}, message } = error.error
      const at = 'coteacher.email' in fields ? 'coteacher' : 'teacher.email' in fields ? 'teacher' : 'roster'
      const whose = { teacher: teacher.typed.email, coteacher: coteacher.typed.email, roster: null }
      setFailure({ step: at, message, email: whose[at] })
      setStep(at)
    } finally {
      setBusy(false)
    }
  }
  const shownFailure = failure?.step === step ? failure : null
  const typedNow = step === 'teacher' ? teacher.typed.email : coteacher.typed.email

  return {
    step,
    setStep,
    teacher,
    role,
    setRole,
    grade,
    setGrade,
    hasCoteacher,
    setShared,
    coteacher,
    rosterName,
    setNamed,
    nameFault,
    text,
    setText,
    pasted,
    /** Typed names that may match students of the school; to be resolved before the account is created. */
    undecided,
    decide: (chosen: Chosen) => {
      setUndecided(null)
      void make(chosen)
    },
    reconsider: () => setUndecided(null),
    isBusy,
    isValid: isValid[step],
    /** What went wrong in this step; a taken address counts until a different one is typed. */
    failed:
      shownFailure && (shownFailure.email === null || shownFailure.email === typedNow)
        ? shownFailure.message
        : null,
    /** Something has been typed and not saved (S5.112). */
    isUnsaved:
      step !== 'done' &&
      [...Object.values(teacher.typed), ...Object.values(coteacher.typed), text].some(Boolean),
    next: () => {
      if (!isValid[step]) return
      if (step === 'roster') void make()
      else if (step === 'options') setStep('teacher')
      else setStep(step === 'teacher' && hasCoteacher ? 'coteacher' : 'roster')
    },
    back: () =>
      setStep(step === 'roster' && hasCoteacher ? 'coteacher' : step === 'teacher' ? first : 'teacher'),
  }
}
export type NewAccount = ReturnType<typeof useNewAccount>
