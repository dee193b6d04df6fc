import type { Span } from '../../../../shared/rules/playtime.ts'
import type { ClassPlaytime } from '../../../../shared/screens/playtime.ts'
import { addStudents, noClass } from '../../rules/account-pages.ts'
import { type ClosedGames, closedText } from '../../rules/closed-games.ts'
import { longerSpanWithPlays, spanText } from '../../rules/spans.ts'
import type { ShownClass } from '../../upstream/class-rosters.ts'

type View = NonNullable<ClassPlaytime['empty']>

interface Empty {
  readonly sources: ShownClass
  readonly span: Span
  readonly schoolYearMode: boolean
  readonly hasAdminRights: boolean
  /** Why the class's code opens no games. */
  readonly closed: ClosedGames | null
  /** Whether somebody is known to have played in a span. */
  readonly hasPlays: (span: Span) => boolean
}

/** Why a class has no minutes to show, and what can be done about it. */
export function emptyView({ sources, span, schoolYearMode, hasAdminRights, closed, hasPlays }: Empty): View {
  const { roster } = sources
  if (roster === null)
    return {
      ...noClass(sources, hasAdminRights, 'Playtime appears here once you have a class.'),
      longer: null,
    }
  if (roster.students.length === 0)
    return {
      title: 'No students yet',
      text: 'Playtime appears here once this class has students.',
      longer: null,
      action: addStudents(roster.rosterId, hasAdminRights),
    }
  const longer = longerSpanWithPlays(span, schoolYearMode, hasPlays)
  const title = `Nobody played ${spanText[span]}`
  if (closed) return { title, text: closedText(closed), longer, action: closed.way }
  return {
    title,
    text: longer
      ? 'Try a longer time span, or share the access code with your class.'
      : 'Share the access code with your class.',
    longer,
    action: null,
  }
}
