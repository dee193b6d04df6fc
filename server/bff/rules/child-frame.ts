import { href, pages, type Query } from '../../../shared/paths.ts'
import { type Origin, originNames, originState } from '../../../shared/rules/child-origins.ts'
import { cutName, fullName } from '../../../shared/rules/names.ts'
import type { HistorySpan } from '../../../shared/rules/playtime.ts'
import { inOrder } from '../../../shared/rules/row-order.ts'
import type { ClassChild } from '../upstream/class-child.ts'
import { type Area, childAddress, classAddress } from './child-address.ts'
import { firstNameOf, namedChild } from './named-people.ts'
import { pageRules } from './page-rules.ts'

type Kept = { readonly [Name in (typeof originNames)[number]]?: string }

/** As in the address. */
interface FrameParams extends Kept {
  readonly roster?: string
  readonly teacher?: string
  readonly span?: HistorySpan
  readonly from?: Origin
}

export interface ChildFrameSources extends Area {
  readonly page: 'student' | 'history'
  readonly child: ClassChild
  readonly params: FrameParams
}

/** The frame of every page about one child: the child, the ways back and to the others, and the tabs. */
export function childFrame({ page, child, params, rp }: ChildFrameSources) {
  const { student, roster } = child
  const { teacher, span, from } = params
  const state: Query = { roster: roster.rosterId, teacher, span, from, ...keptOf(params, originNames) }
  const { studentId } = student
  return {
    ...namedChild(student),
    back: wayBack(params, roster.rosterId, { rp }),
    className: cutName(roster.name),
    position: positionOf(child, (other) => childAddress(page, other, { rp }, state)),
    tabs: [
      { label: 'Gameplay', href: childAddress('student', studentId, { rp }, state) },
      { label: 'Play history', href: childAddress('history', studentId, { rp }, state) },
    ],
  }
}

/** The child's position in the class, by name, with links to the children before and after; null for an only child. */
function positionOf({ student, roster }: ClassChild, addressOf: (studentId: string) => string) {
  const students = inOrder(roster.students, fullName)
  if (students.length < 2) return null
  const index = students.findIndex(({ studentId }) => studentId === student.studentId)
  const linkTo = (at: number) => {
    const other = students[at]
    return other ? { label: firstNameOf(other), href: addressOf(other.studentId) } : null
  }
  return {
    words: `${index + 1} of ${students.length} by name`,
    previous: linkTo(index - 1),
    next: linkTo(index + 1),
  }
}

/** The dialog of the child's factors. */
export const factorsAddress = (
  { child, rp }: Pick<ChildFrameSources, 'child' | 'rp'>,
  teacher: string | undefined,
): string =>
  classAddress(
    'factors',
    { rp },
    { roster: child.roster.rosterId, teacher, student: child.student.studentId },
  )

function keptOf(params: FrameParams, names: readonly string[]): Query {
  const defined: Readonly<Record<string, string | undefined>> = { ...params }
  return Object.fromEntries(names.map((name) => [name, defined[name]]))
}

/** What each screen is called where its way back is; a roster's editor and the list are one place. */
const labels: Readonly<Record<Origin, string>> = {
  skills: pageRules.skills.label,
  playtime: pageRules.playtime.label,
  factors: pageRules.factors.label,
  attention: pageRules.attention.label,
  roster: pageRules.roster.label,
  'roster-editor': pageRules.roster.label,
  'admin-view': pageRules['admin-view'].label,
  'student-data': 'Student Data',
}

/** Back to the screen somebody came from, with its class and all that it kept; without one, to the skills. */
function wayBack({ from = 'skills', ...params }: FrameParams, roster: string, { rp }: Area) {
  const label = labels[from]
  const { teacher } = params
  const query = { roster, teacher, ...keptOf(params, originState[from]) }
  if (rp !== null) {
    const screen = from === 'playtime' || from === 'factors' ? from : 'skills'
    return { label: labels[screen], href: href(pages[`partner-${screen}`], { rp }, query) }
  }
  if (from === 'roster-editor')
    return { label, href: href(pages['roster-editor'], { rosterId: roster }, { teacher }) }
  // Its search is about all children, not about a class.
  if (from === 'student-data')
    return { label, href: href(pages[from], undefined, keptOf(params, originState[from])) }
  return { label, href: href(pages[from], undefined, query) }
}
