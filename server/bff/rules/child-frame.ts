import type { Query } from '../../../shared/paths.ts'
import { cutName } from '../../../shared/rules/names.ts'
import type { Span } from '../../../shared/rules/playtime.ts'
import type { ClassChild } from '../upstream/class-child.ts'
import { type Area, childAddress, classAddress } from './child-address.ts'
import { namedChild } from './named-people.ts'
import { shownSpan, spanOptions } from './spans.ts'

export interface ChildFrameSources extends Area {
  readonly child: ClassChild
  /** As in the address. */
  readonly params: {
    readonly roster?: string
    readonly teacher?: string
    readonly span?: Span
  }
  readonly schoolYearMode: boolean
}

/** The frame of every page about one child: the child, the way back, the tabs and the span. */
export function childFrame({ child, params, schoolYearMode, rp }: ChildFrameSources) {
  const { student, roster } = child
  const { teacher, span } = params
  const classQuery: Query = { roster: roster.rosterId, teacher }
  const kept: Query = { ...classQuery, span }
  const { studentId } = student
  return {
    ...namedChild(student),
    back: { label: 'Skills Progress', href: classAddress('skills', { rp }, classQuery) },
    className: cutName(roster.name),
    tabs: [
      { label: 'Gameplay', href: childAddress('student', studentId, { rp }, kept) },
      { label: 'Play history', href: childAddress('history', studentId, { rp }, kept) },
    ],
    factorsHref: classAddress('factors', { rp }, { ...classQuery, student: studentId }),
    span: shownSpan(span, schoolYearMode),
    spans: spanOptions(schoolYearMode),
  }
}
