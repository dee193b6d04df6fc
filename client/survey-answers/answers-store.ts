import type { SurveyAnswers } from '../../shared/rules/survey.ts'
import type { AnswersSaved, SurveyView } from '../../shared/screens/survey.ts'
import { Refused } from '../data/api.ts'
import { mergeAnswers } from './merge.ts'

export type SurveyChild = SurveyView['students'][number]

/** How answers are sent, and what the server has of the class. Both throw `Refused`. */
export interface SurveyCalls {
  readonly save: (
    child: Pick<SurveyChild, 'studentId' | 'version' | 'answers'>,
    isLeaving: boolean,
  ) => Promise<AnswersSaved>
  readonly load: () => Promise<SurveyView>
}

/** What keeps answers from being saved. `theirs` is what the other window made of the same child. */
export type Trouble =
  | { readonly kind: 'contested'; readonly studentId: string; readonly theirs: SurveyChild }
  | { readonly kind: 'left'; readonly studentId: string; readonly message: string }
  | { readonly kind: 'ended'; readonly message: string }
  | { readonly kind: 'unreachable'; readonly message: string }

export interface SurveyState {
  readonly students: readonly SurveyChild[]
  readonly trouble: Trouble | null
  readonly isUnsaved: boolean
  /** 'Saved 10:42 am', once something was. */
  readonly saved: string | null
}

/** Milliseconds after which answers that could not be sent are sent again. */
const RETRY_MS = 5_000
/** Milliseconds after the last key, after which what is typed is sent. */
const TYPING_MS = 1_000

/** The answers of a class as they are given, each child's saved one request after the other. */
export function createAnswersStore(view: SurveyView, calls: SurveyCalls) {
  let state: SurveyState = { students: view.students, trouble: null, isUnsaved: false, saved: null }
  /** Each child as the server last had it. */
  const bases = new Map(view.students.map((child) => [child.studentId, child]))
  /** What was sent of each child since the last time it was heard that it is saved. */
  const sent = new Map<string, readonly SurveyAnswers[]>()
  const unsaved = new Set<string>()
  const listeners = new Set<() => void>()
  let isSending = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let typing: ReturnType<typeof setTimeout> | undefined

  const set = (change: Partial<SurveyState>) => {
    state = { ...state, ...change, isUnsaved: unsaved.size > 0 }
    for (const listener of listeners) listener()
  }
  const put = (studentId: string, change: Partial<SurveyChild>) =>
    state.students.map((child) => (child.studentId === studentId ? { ...child, ...change } : child))
  const childOf = (studentId: string) => state.students.find((child) => child.studentId === studentId)

  /** Takes over what the server has, and keeps what is entered here on top. */
  async function reconcile(studentId: string): Promise<void> {
    const view = await calls.load()
    const theirs = view.students.find((child) => child.studentId === studentId)
    const [mine, base] = [childOf(studentId), bases.get(studentId)]
    if (!theirs || !mine || !base) return
    const { answers, isContested } = mergeAnswers(
      base.answers,
      mine.answers,
      theirs.answers,
      sent.get(studentId),
    )
    if (isContested) return set({ trouble: { kind: 'contested', studentId, theirs } })
    bases.set(studentId, theirs)
    set({ students: put(studentId, { answers, version: theirs.version }) })
  }

  function troubleOf({ status, error }: Refused, studentId: string): Trouble {
    const { code, message } = error
    if (code === 'not-found') return { kind: 'left', studentId, message }
    if (['forbidden', 'link-used', 'link-expired'].includes(code)) return { kind: 'ended', message }
    return { kind: 'unreachable', message: status === 0 ? 'We could not reach the server.' : message }
  }

  async function sendOne(child: SurveyChild, isLeaving: boolean): Promise<void> {
    const { studentId, version, answers } = child
    sent.set(studentId, [...(sent.get(studentId) ?? []), answers])
    try {
      const saved = await calls.save({ studentId, version, answers }, isLeaving)
      bases.set(studentId, { ...child, version: saved.version })
      sent.delete(studentId)
      if (childOf(studentId)?.answers === answers) unsaved.delete(studentId)
      set({ students: put(studentId, { version: saved.version }), saved: saved.words })
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      if (fault.error.code === 'conflict') return reconcile(studentId)
      if (fault.error.code === 'not-found') unsaved.delete(studentId)
      set({ trouble: troubleOf(fault, studentId) })
    }
  }

  /** Sends what is not saved until all of it is, or something is in the way. */
  async function flush(isLeaving = false): Promise<void> {
    clearTimeout(retry)
    clearTimeout(typing)
    if (isSending && !isLeaving) return
    isSending = true
    try {
      for (let child = next(); child; child = next()) await sendOne(child, isLeaving)
    } catch (fault) {
      // Looking at the class again failed: the answers are still here.
      if (!(fault instanceof Refused)) throw fault
      set({ trouble: { kind: 'unreachable', message: fault.error.message } })
    } finally {
      isSending = false
    }
    if (state.trouble?.kind === 'unreachable') retry = setTimeout(again, RETRY_MS)
  }
  const next = () => {
    if (state.trouble !== null && state.trouble.kind !== 'left') return undefined
    const [studentId] = unsaved
    return studentId === undefined ? undefined : childOf(studentId)
  }
  const again = () => {
    if (state.trouble?.kind === 'unreachable') set({ trouble: null })
    void flush()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: (): SurveyState => state,
    /** Changes a child's answers; sent at once, or while somebody types a moment after the last key. */
    answer(studentId: string, change: Partial<SurveyAnswers>, { isTyping = false } = {}) {
      const child = childOf(studentId)
      if (!child) return
      unsaved.add(studentId)
      set({ students: put(studentId, { answers: { ...child.answers, ...change } }) })
      clearTimeout(typing)
      if (isTyping) typing = setTimeout(() => void flush(), TYPING_MS)
      else void flush()
    },
    flush,
    again,
    /** The class as it is now, after a child has left it; what is not saved stays on top. */
    async refresh() {
      const view = await calls.load().catch(() => null)
      if (!view) return
      for (const child of view.students) if (!unsaved.has(child.studentId)) bases.set(child.studentId, child)
      const students = view.students.map((child) =>
        unsaved.has(child.studentId) ? (childOf(child.studentId) ?? child) : child,
      )
      set({ students, trouble: null })
      void flush()
    },
    /** Ends a difference with the other window: what was entered here, or there. */
    choose(whose: 'mine' | 'theirs') {
      const { trouble } = state
      if (trouble?.kind !== 'contested') return
      const { studentId, theirs } = trouble
      bases.set(studentId, theirs)
      if (whose === 'theirs') unsaved.delete(studentId)
      const { version, answers } = theirs
      set({
        students: put(studentId, whose === 'theirs' ? { version, answers } : { version }),
        trouble: null,
      })
      void flush()
    },
    close() {
      clearTimeout(retry)
      clearTimeout(typing)
    },
  }
}
export type AnswersStore = ReturnType<typeof createAnswersStore>
