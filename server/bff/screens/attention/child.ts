import type { DayInt } from '../../../../shared/rules/days.ts'
import type { AttentionReason, AttentionView, ListedChild } from '../../../../shared/screens/attention.ts'
import { type ChildFacts, levelOfToday, type Reason } from '../../rules/attention.ts'
import { reasonText } from '../../rules/attention-text.ts'
import { type ClassLink, gamesLink, PRINT_CODE } from '../../rules/class-links.ts'
import { firstNameOf, namedChild } from '../../rules/named-people.ts'
import type { ClassStudent } from '../../upstream/class-rosters.ts'
import { childPage, evidenceOf, historyOf, type Shown } from './evidence.ts'
import type { AttentionSources } from './load.ts'
import { suggestNext } from './next.ts'
import { changeOf } from './week.ts'
import { whyView } from './why.ts'

/** A child of the class with everything the list says about it. */
export interface ReviewedChild {
  readonly student: ClassStudent
  readonly facts: ChildFacts
  /** Heaviest first. */
  readonly reasons: readonly Reason[]
  /** A week ago; null if that is not known. */
  readonly reasonsThen: readonly Reason[] | null
}

/** What the rows of one list have in common. */
export interface RowContext {
  readonly sources: AttentionSources
  readonly shown: Shown
  readonly today: DayInt
  readonly levelsNeeded: number
}

/** One child on the list: the heaviest reason, what changed, one thing to do, and why. */
export function listedView(child: ReviewedChild, first: Reason, context: RowContext): ListedChild {
  const { student, reasons, reasonsThen } = child
  const { shown, today } = context
  return {
    ...namedChild(student),
    firstName: firstNameOf(student),
    href: shown.hasPages ? childPage(student.studentId, shown) : null,
    reason: reasonView(first, today),
    change: changeOf(reasons, reasonsThen),
    action: actionFor(first, child, context),
    why: whyView(child, first, context),
  }
}

/** A child who is only mentioned: '…, not yet on one skill'. */
export const mentionedView = (
  { student, reasons: [first] }: ReviewedChild,
  { shown, today }: RowContext,
): AttentionView['light'][number] => ({
  studentId: student.studentId,
  name: namedChild(student).name,
  href: shown.hasPages ? childPage(student.studentId, shown) : null,
  text: first ? reasonText(first, today).text : '',
})

function reasonView(reason: Reason, today: DayInt): AttentionReason {
  const isSkill = reason.kind === 'skills' || reason.kind === 'skill'
  return { kind: iconOf(reason), tone: isSkill ? 'bad' : 'warn', ...reasonText(reason, today) }
}

function iconOf(reason: Reason): AttentionReason['kind'] {
  switch (reason.kind) {
    case 'barely':
    case 'little':
      return 'plays-less'
    case 'skills':
    case 'skill':
      return 'not-yet'
    case 'left-many':
      return 'left'
    case 'last-level':
      return reason.level.outcome === 'left' ? 'left' : 'lost'
    default:
      return reason.kind
  }
}

/**
 * One thing to do: for a child who does not play, what opens the games, or, if it has played today, what it played; for
 * a habit, what could help; else a look at what is behind it.
 */
export function actionFor(
  first: Reason,
  { student, facts }: ReviewedChild,
  { sources, shown, today }: RowContext,
): ClassLink {
  const todays = levelOfToday(facts)
  if (first.kind === 'barely' && todays && shown.hasPages) return historyOf(todays, student.studentId, shown)
  const opens = shown.hasPages ? gamesLink(shown, PRINT_CODE) : null
  const needsCode =
    first.kind === 'barely' || first.kind === 'no-password' || (first.kind === 'away' && first.last === null)
  if (needsCode && opens) return opens
  if (first.kind === 'low-factor' || first.kind === 'last-level' || first.kind === 'left-many') {
    const next = suggestNext(sources, student.studentId, shown, today)
    if (next?.lead === 'Try next') return { label: `Try “${next.first}”`, href: next.href }
  }
  return evidenceOf(first, student.studentId, shown)
}
