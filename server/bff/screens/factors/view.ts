import { countOfStudents } from '../../../../shared/rules/counts.ts'
import { factorDefinitions } from '../../../../shared/rules/factor-definitions.ts'
import { factorKeys, factorLevels, factorNames, levelMarks } from '../../../../shared/rules/factors.ts'
import { factorsSort } from '../../../../shared/rules/factors-sort.ts'
import { cutName } from '../../../../shared/rules/names.ts'
import type {
  FactorsPageView,
  FactorsParams,
  FactorsView,
  StudentFactors,
} from '../../../../shared/screens/factors.ts'
import type { DoneIntervention } from '../../../contract/done-interventions.ts'
import { addStudents, noClass } from '../../rules/account-pages.ts'
import { sampleFactors } from '../../rules/built-in-factors.ts'
import { type Area, childLinks } from '../../rules/child-address.ts'
import { wordedLegend } from '../../rules/factor-scale.ts'
import {
  type Candidate,
  chooseInterventions,
  suggestedText,
  suggestionsFor,
} from '../../rules/interventions.ts'
import { isForLearningGames, K_TO_8_EXPLANATION, NO_K_TO_8 } from '../../rules/learning-games.ts'
import { namedChild } from '../../rules/named-people.ts'
import { unverifiedAskAt, unverifiedView } from '../../rules/roll-up.ts'
import { classTrail } from '../../rules/roll-up-trail.ts'
import { sampleClass } from '../../rules/sample-class.ts'
import { nextAmong, type TryNext } from '../../rules/try-next.ts'
import type { Identity } from '../../session/session.ts'
import type { ClassStudent } from '../../upstream/class-rosters.ts'
import { begunText, lastDoneText, type Viewer } from './done.ts'
import type { FactorsLoaded, FactorsSources } from './load.ts'
import { factorsRollUpView } from './roll-up.ts'
import { cellsInWordings, type FactorsByStudent, placesOf, sortedStudents } from './rows.ts'
import { studentView } from './student.ts'

const ABOUT = 'How your students approach math, from the way they play.'
const YET =
  'Once your students have played, you will see how they approach math and what could help each of them.'
const IN_PROGRESS = 'In progress'
const EXAMPLE = sampleClass.students[0]

interface Shown {
  readonly sources: FactorsSources
  readonly params: FactorsParams
  readonly isPartner: boolean
  /** Area of the children's pages; null for built-in children, who have none. */
  readonly area: Area | null
  readonly viewer: Viewer
  /** For a viewer with rights, rosters are part of the accounts screen. */
  readonly hasAdminRights: boolean
}

interface PageShown extends Omit<Shown, 'sources'> {
  readonly loaded: FactorsLoaded
  readonly identity: Identity
  readonly now: Date
  readonly supportEmail: string
}

/** Factors of Learning, of one class or of all that an administrator sees. */
export function factorsPageView({
  loaded,
  identity,
  now,
  supportEmail,
  ...rest
}: PageShown): FactorsPageView {
  if (loaded.form === 'roll-up') return factorsRollUpView({ ...loaded, params: rest.params, now, identity })
  const { sources, levels } = loaded
  const askAt = unverifiedAskAt(identity, sources, supportEmail)
  if (askAt !== null) return unverifiedView(askAt)
  return {
    ...factorsView({ sources, ...rest }),
    ...classTrail({ levels, roster: sources.roster, page: 'factors', kept: {} }),
  }
}

/** Factors of Learning: one class's cards and rows and, when a student is chosen, their dialog. */
export function factorsView(shown: Shown): FactorsView {
  const { sources, params, area, viewer } = shown
  const { rosters, roster } = sources
  const students = roster?.students ?? []
  const factors: FactorsByStudent = new Map(sources.factors?.map((row) => [row.studentId, row]))
  const done = doneByStudent(sources.done ?? [])
  const chosen = sources.candidates && chosenBy(sources.candidates, factors)
  const sort = factorsSort(params)
  const open = students.find((student) => student.studentId === params.student)
  const { wordings, cellsOf } = cellsInWordings()
  const suggestions = placesOf<string>()

  return {
    subtitle: roster ? `${ABOUT} ${cutName(roster.name)} · ${countOfStudents(students.length)}` : ABOUT,
    rosters: rosters.map(({ rosterId, name }) => ({ rosterId, name: cutName(name) })),
    roster: roster?.rosterId ?? null,
    detail: params.detail ?? 'overview',
    sort,
    caption: `Factors of Learning of ${roster?.name ?? 'your students'}`,
    legend: wordedLegend,
    cards: sources.factors && students.length > 0 ? cardsOf(students, factors) : sources.factors && [],
    columns: factorKeys.map((factor) => ({ factor, name: factorNames[factor] })),
    wordings,
    suggestions: suggestions.all,
    hasSuggestions: chosen !== null,
    hasDatapoints: !sources.isBuiltIn,
    rows: sortedStudents(students, factors, sort)
      .map(namedChild)
      .map(({ studentId, fullName, initials, tint }) => {
        const next = nextAmong(chosen?.get(studentId) ?? [], done.get(studentId) ?? [])
        return {
          studentId,
          fullName,
          initials,
          tint,
          cells: sources.factors && cellsOf(factors.get(studentId)),
          suggested: chosen && nextText(next).map(suggestions.placeOf),
          begun: begunText(next, viewer),
          done: lastDoneText(done.get(studentId) ?? [], viewer),
        }
      }),
    student: open
      ? studentView({
          student: open,
          factors: sources.factors && factors.get(open.studentId),
          chosen: chosen && (chosen.get(open.studentId) ?? []),
          done: sources.done && (done.get(open.studentId) ?? []),
          viewer,
          isSample: false,
          href: roster && area && childLinks(area, roster.rosterId, params.teacher)(open.studentId),
        })
      : exampleOf(students, params, viewer),
    empty: emptyOf(shown),
  }
}

const chosenBy = (
  candidates: NonNullable<FactorsSources['candidates']>,
  factors: FactorsByStudent,
): ReadonlyMap<string, Candidate[]> =>
  new Map(
    candidates.map(({ studentId, interventions }) => [
      studentId,
      suggestionsFor(interventions, factors.get(studentId)),
    ]),
  )

/** What the table says comes next, as on the child's own page. */
function nextText(next: TryNext | null): string[] {
  if (next === null) return []
  return next.since === null ? suggestedText(next.chosen) : [IN_PROGRESS]
}

function doneByStudent(marks: NonNullable<FactorsSources['done']>) {
  const byStudent = new Map<string, DoneIntervention[]>()
  for (const mark of marks) byStudent.set(mark.studentId, [...(byStudent.get(mark.studentId) ?? []), mark])
  return byStudent
}

const cardsOf = (students: readonly ClassStudent[], factors: FactorsByStudent) =>
  factorKeys.map((factor) => {
    const levels = students.map(({ studentId }) => factors.get(studentId)?.[factor].value ?? 'none')
    return {
      factor,
      name: factorNames[factor],
      quote: `“${factorDefinitions[factor].shortDescription}”`,
      spread: factorLevels
        .map((level) => ({
          level,
          mark: levelMarks[level],
          count: levels.filter((one) => one === level).length,
          word: level === 'none' ? 'no data' : level,
        }))
        .filter(({ count }) => count > 0),
    }
  })

/** A teacher without students can look at an example (S2.172). */
function exampleOf(
  students: readonly ClassStudent[],
  params: FactorsParams,
  viewer: Viewer,
): StudentFactors | null {
  if (students.length > 0 || !EXAMPLE || params.student !== EXAMPLE.studentId) return null
  return studentView({
    student: EXAMPLE,
    factors: sampleFactors.factors[0],
    chosen: chooseInterventions(sampleFactors.candidates[0]?.interventions ?? []),
    done: [],
    viewer,
    isSample: true,
    href: null,
  })
}

function emptyOf({ sources, isPartner, hasAdminRights }: Shown): FactorsView['empty'] {
  const { roster, rosters } = sources
  if (roster && isPartner && !isForLearningGames(roster))
    return {
      title: NO_K_TO_8,
      text: rosters.length > 1 ? 'Choose another class to see its factors.' : K_TO_8_EXPLANATION,
      example: null,
      action: null,
    }
  if (roster && roster.students.length > 0) return null
  const none = noClass(sources, hasAdminRights, YET)
  const action = roster ? addStudents(roster.rosterId, hasAdminRights) : none.action
  return {
    title: roster ? `There are no students in ${cutName(roster.name)} yet` : none.title,
    text: roster ? YET : none.text,
    example: EXAMPLE?.studentId ?? null,
    action: isPartner ? null : action,
  }
}
