import { countOf, countOfStudents } from '../../../../shared/rules/counts.ts'
import type { AttentionView, Together } from '../../../../shared/screens/attention.ts'
import type { Reason } from '../../rules/attention.ts'
import { namedChild } from '../../rules/named-people.ts'
import { actionFor, mentionedView, type ReviewedChild, type RowContext } from './child.ts'

type NoPassword = Extract<Reason, { kind: 'no-password' }>

/**
 * One is told like everybody else. Several want the same thing done once for all of them, so they are one line, and
 * children with other reasons are seen beside it.
 */
const FEWEST = 2

const noPassword = ({ reasons: [first] }: ReviewedChild): NoPassword | undefined =>
  first?.kind === 'no-password' ? first : undefined

/** The children of a list without a picture password, as one line of it; they stand next to each other by weight. */
export function togetherView(listed: readonly ReviewedChild[], context: RowContext): Together | null {
  const first = listed.findIndex(noPassword)
  const child = listed[first]
  const reason = child && noPassword(child)
  const count = listed.filter(noPassword).length
  if (!reason || count < FEWEST) return null
  const label = countOfStudents(count)
  return {
    first,
    count,
    label,
    title: `${label} have no picture password yet`,
    reason: {
      kind: 'no-password',
      tone: 'warn',
      text: `No play in the last ${countOf(Number(context.shown.days), 'day')}.`,
      detail: `${reason.othersWithPassword} in the class ${reason.othersWithPassword === 1 ? 'has' : 'have'} a picture password.`,
    },
    // The history of one of them would say nothing of the others.
    action: actionFor({ ...reason, last: null }, child, context),
  }
}

/** Who is hidden until tomorrow: those without a picture password as one, as they were hidden. */
export function hiddenView(hidden: readonly ReviewedChild[], context: RowContext): AttentionView['hidden'] {
  const group = togetherView(hidden, context)
  const together = group ? hidden.slice(group.first, group.first + group.count) : []
  const alone = hidden.filter((child) => !together.includes(child))
  return [
    ...(group ? [{ students: together.map(idOf), name: group.label, text: 'No picture password yet.' }] : []),
    ...alone.map((child) => ({
      students: [idOf(child)],
      name: namedChild(child.student).name,
      text: mentionedView(child, context).text,
    })),
  ]
}

const idOf = ({ student }: ReviewedChild): string => student.studentId
