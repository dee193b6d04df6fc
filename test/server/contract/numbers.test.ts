import t from 'tap'
import { calls } from '../../../server/contract/calls.ts'
import type { Shape } from './shape.ts'

/** Whether one broken number, outside of lists that are read row by row, fails an answer. */
function failsByNumber(shape: Shape): boolean {
  if (shape.fallback !== undefined || shape.absentIfInvalid || shape.rows !== undefined) return false
  const { type, anyOf = [], allOf = [], properties = {}, items } = shape
  const parts = [...anyOf, ...allOf, ...Object.values(properties), ...(items ? [items] : [])]
  return type === 'integer' || type === 'number' || parts.some(failsByNumber)
}

const byItself = 'the screen does without the part, or says that it is not available'
const confirmed = 'what is confirmed, saved or written back is counted whole'
const money = 'a price, and what a plan costs or runs to, is shown whole or not at all'
const wayIn = 'how long a way in holds decides who somebody is'
const pages = 'which page of a list this is leads to the others'
/** Answers that are read that a single number fails, and why. */
const reasons: Readonly<Record<string, string>> = {
  accessToken: wayIn,
  login: wayIn,
  parentValidate: wayIn,
  secondFactor: 'how somebody may sign in must be known whole',
  agreementForChildren: 'what is agreed to is one version of a text',
  constants: 'an unknown host or build is no host at all; sign-in goes on without',
  listNoticeDrafts: confirmed,
  myRoster: confirmed,
  schoolRoster: confirmed,
  teacherRoster: confirmed,
  erasureExtent: confirmed,
  institutionChange: confirmed,
  teachersReport: confirmed,
  uploadReport: confirmed,
  rosterRows: 'how far a download has come decides whether it is whole',
  askersQuote: money,
  linkedQuote: money,
  quoteStanding: money,
  parentSubscription: money,
  childOpenings: pages,
  erasures: pages,
  teachersSummary: 'Accounts shows the signed-in person in its place (S8.11)',
  appLevels: byItself,
  continuousZpc: byItself,
  mailState: byItself,
  metagamePartition: byItself,
  metagameStats: byItself,
  rashLevels: byItself,
  rawFol: 'a dialog of its own, about these numbers',
  retention: 'how long records are kept is a promise, told whole or not at all',
  sessionCount: byItself,
  teacherSeats: byItself,
  uploadPlace: byItself,
  zpcStats: byItself,
}

t.test('a number that decides nothing does not fail an answer, or there is a reason for it', async (t) => {
  const found = calls.flatMap(({ id, method, reply }) =>
    method === 'GET' && failsByNumber((reply ?? {}) as Shape) ? [id] : [],
  )
  t.same(
    found.sort(),
    Object.keys(reasons).sort(),
    'a number of a call (+) has a value for its reader (server/contract/tolerance.ts), or its reason in `reasons`, and no other (-)',
  )
})
