import t from 'tap'
import { calls } from '../../../server/contract/calls.ts'
import type { Shape } from './shape.ts'

/** The fields of an answer in which null stands both for nothing and for what cannot be read. */
function ambiguous(shape: Shape, at: string): string[] {
  const isNullable = (shape.anyOf ?? []).some(({ type }) => type === 'null')
  return [
    ...(isNullable && shape.fallback === null && shape.told === undefined ? [at] : []),
    ...(shape.anyOf ?? []).flatMap((part) => ambiguous(part, at)),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, part]) => ambiguous(part, `${at}.${name}`)),
    ...(shape.items ? ambiguous(shape.items, `${at}[]`) : []),
  ]
}

const told = 'the screen tells what could not be read'
const meaning = 'the specification gives a damaged value this meaning (S4.80, S8.66?)'
const ofNow = 'the child stands on the board with what else is known'
const unused = 'no screen reads it'
const rollUps = ['attentionRollUp', 'factorsRollUp', 'playtimeRollUp', 'skillsRollUp']
const onRollUps = rollUps.flatMap((id) =>
  ['name', 'schools', 'total', 'whole'].map((field) => `${id}.${field}`),
)
const ofAccess = [
  'id',
  'plan',
  'scope',
  'subscriptionVersion',
  'rosterLimit',
  'currentRosterSize',
  'selectors',
]
const scores = ['earlierFigures', 'earlierScores[]', 'studentLog'].flatMap((list) =>
  ['emaScoreValue', 'numRelevantLevels'].map((field) => `${list}.mastery[].${field}`),
)
/** Those fields, and why nobody is told for it that there is nothing. */
const reasons: Readonly<Record<string, string>> = {
  ...Object.fromEntries(onRollUps.map((field) => [field, told])),
  ...Object.fromEntries(ofAccess.map((field) => [`teacherSubscriptions.subscription.${field}`, told])),
  ...Object.fromEntries(scores.map((field) => [field, meaning])),
  'rollUpLevels.name': told,
  'skillsRollUp.grade': told,
  'deactivatedStudents.total': told,
  'deactivatedTeachers.total': told,
  'joinRequests.total': told,
  'studentData.total': told,
  'me.card': unused,
  'me.teacher.teacherId': unused,
  'me.teacher.schoolId': 'the institution itself says where somebody works',
  'me.teacher.districtId': 'the institution itself says where somebody works',
  'rosterPasswords.students[].asks': ofNow,
  'rosterPasswords.students[].lastPlay': ofNow,
  'rosterPasswords.students[].session.renewedAt': ofNow,
}

t.test('a value that cannot be read is not null where null says that there is none', async (t) => {
  const found = calls.flatMap(({ id, reply }) => ambiguous((reply ?? {}) as Shape, id))
  t.same(
    [...new Set(found)].sort(),
    Object.keys(reasons).sort(),
    'a field (+) is left out where it cannot be read, or has its reason in `reasons`, and no other (-)',
  )
})
