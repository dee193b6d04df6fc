import { href, pages } from '../../../../shared/paths.ts'
import { cutName, fullName } from '../../../../shared/rules/names.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import type { ClassBoardParams, Standing } from '../../../../shared/screens/class-board.ts'
import type { ClassProjectorView } from '../../../../shared/screens/class-projector.ts'
import { calledIn } from '../../rules/called-by.ts'
import { closedOf, closedText } from '../../rules/closed-games.ts'
import { nobodyAtDevices } from '../../rules/nobody-at-devices.ts'
import { standingOf } from '../../rules/standing.ts'
import type { Identity } from '../../session/session.ts'
import type { ClassNow } from '../../upstream/class-now.ts'

interface Shown {
  readonly sources: ClassNow
  readonly params: ClassBoardParams
  readonly now: Date
  readonly identity: Identity
}

/** Who waits for the teacher or is locked out is at the pictures for everybody else to see. */
const onTheWall: Record<Standing, 'out' | 'pictures' | 'in'> = {
  out: 'out',
  pictures: 'pictures',
  help: 'pictures',
  locked: 'pictures',
  in: 'in',
  idle: 'in',
  playing: 'in',
}

/** First names and who is in, in name order: no figure, no game and no trouble of anybody's. */
export function classProjectorView({ sources, params, now, identity }: Shown): ClassProjectorView {
  const { roster, students } = sources
  const { teacher } = params
  const closed = closedOf(identity, { teacher, now })
  const called = calledIn(students)
  const children = inOrder(students, fullName).map((child) => ({
    studentId: child.studentId,
    name: called(child),
    is: onTheWall[standingOf(child, now).is],
  }))
  const count = children.filter(({ is }) => is === 'in').length
  return {
    name: cutName(roster.name),
    sub: nobodyAtDevices(sources)?.title ?? `${count} of ${children.length} are in`,
    back: href(pages['class-board'], { rosterId: roster.rosterId }, { teacher }),
    closed: closed && closedText(closed, 'the class code'),
    in: count,
    children,
  }
}
