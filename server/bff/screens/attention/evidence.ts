import { accountTemplates, href, pages, type Query } from '../../../../shared/paths.ts'
import type { AttentionDays, Reason } from '../../../../shared/rules/attention.ts'
import { weakest } from '../../../../shared/rules/attention-words.ts'
import { type Span, spans } from '../../../../shared/rules/playtime.ts'

/** What every link into a class carries. */
export interface Shown {
  readonly roster: string
  readonly teacher: string | undefined
  /** Of the standards that were looked at. */
  readonly grade: string | undefined
  readonly days: AttentionDays
}

interface Evidence {
  readonly label: string
  readonly href: string
}

/** Where a reason can be seen: the screen behind it, opened as it shows it. */
export function evidenceOf(reason: Reason, studentId: string, shown: Shown): Evidence {
  const { roster, teacher, grade, days } = shown
  const to = (screen: 'skills' | 'playtime' | 'factors', state: Query) =>
    href(
      pages.accountTemplate,
      { template: accountTemplates[screen] },
      {
        roster,
        teacher,
        ...state,
      },
    )
  switch (reason.kind) {
    case 'far-under':
      return { label: 'See playtime', href: to('playtime', { span: '28', sort: 'total', dir: 'asc' }) }
    case 'not-yet': {
      const sort = weakest(reason.skills)?.columnId
      return { label: 'See skills', href: to('skills', { grade, detail: 'details', sort, dir: 'asc' }) }
    }
    case 'last-level':
      return { label: 'See levels', href: to('skills', { grade, sort: 'lastlevel', dir: 'asc' }) }
    case 'low-factor':
      return { label: 'See factors', href: to('factors', { detail: 'details', student: studentId }) }
    case 'away':
      return {
        label: 'See playtime',
        href: to('playtime', { span: spanOf(days), sort: 'total', dir: 'asc' }),
      }
  }
}

/** The shortest span of Playtime that holds that many days. */
const spanOf = (days: AttentionDays): Span =>
  spans.find((span) => span !== 'schoolYear' && Number(span) >= Number(days)) ?? 'schoolYear'
