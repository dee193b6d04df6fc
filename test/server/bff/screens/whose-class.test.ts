import fc from 'fast-check'
import t from 'tap'
import { commands } from '../../../../server/bff/screens/commands.ts'
import { may } from '../../../../server/bff/session/permissions.ts'
import { calls } from '../../../../server/contract/calls.ts'
import { myRosters, schoolRoster, teacherRosters } from '../../../../server/contract/rosters.ts'
import { anyReply } from '../../../support/any-reply.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { answers, type Recorded, teacherIdentity, visitOf } from '../../../support/visit.ts'

/** The product API lets them into every school; without superpowers another's class is as unknown to them as none. */
const internal = teacherIdentity({ isInternalAdmin: true })
const theirs = rosterReply('r-theirs', 'Room 14', [student('s1', 'Amara Okafor')])
const upstream = [
  answers(myRosters, [rosterReply('r-own', 'Room 12', [student('s2', 'Jayden Brooks')])]),
  answers(teacherRosters, [theirs]),
  answers(schoolRoster, theirs),
]
const aboutClass = commands.filter(
  ({ needs, body: { properties } }) =>
    may(internal, needs) && (properties.roster as { type?: string } | undefined)?.type === 'string',
)
/** A call that names its teacher is about the teacher's own classes, which the product API sees to. */
const isOfTheirs = ({ args }: Recorded) =>
  (args as { params?: { teacherId?: string } }).params?.teacherId === internal.accountId
const reads = new Set(calls.flatMap(({ id, method }) => (method === 'GET' ? [id] : [])))

t.test('a command about a class does nothing to a class of somebody else’s (S8.79?)', async (t) => {
  t.ok(aboutClass.length > 10, `${aboutClass.length} commands`)
  for (const { screen, name, body, run } of aboutClass)
    for (const whose of [{}, { teacher: 'bert' }]) {
      const [sent] = fc.sample(anyReply(body), { numRuns: 1, seed: 1 }) as [object]
      const asked = {
        ...sent,
        teacher: undefined,
        student: 's1',
        students: ['s1'],
        ...whose,
        roster: 'r-theirs',
      }
      const hidden: string[] = []
      const { visit, calls: made } = visitOf({ identity: internal, answers: upstream, hidden })
      const what = `${screen}/${name} ${JSON.stringify(whose)}: it begins with taughtRoster or childrenInClass`
      await t.rejects(run(visit, asked), what)
      const done = made.filter((one) => !reads.has(one.id) && !isOfTheirs(one)).map(({ id }) => id)
      t.same([...done, ...hidden], [], what)
    }
})
