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

const back = 'the version of what was saved is sent back with the next change'
const done = 'what was done is told with its number, or a repeat of it finds it done'
/** Answers of commands that a single number fails, and why: what was done is then called failed. */
const reasonsOfCommands: Readonly<Record<string, string>> = {
  refreshToken: wayIn,
  proveSecondFactor: wayIn,
  startPasskey: wayIn,
  startPasskeyProof: wayIn,
  startPasskeySignIn: wayIn,
  startView: wayIn,
  choosePlayer: wayIn,
  loginBackupCode: wayIn,
  loginBadge: wayIn,
  previewNotice: confirmed,
  saveNoticeDraft: back,
  saveSurvey: back,
  createRoster: back,
  saveRoster: back,
  addRosterStudent: back,
  removeRosterStudent: back,
  createStudents: back,
  saveStudent: back,
  uploadFile: 'where a file is broken, which stores nothing',
  uploadTeachers: 'where a file is broken, which stores nothing',
  earlierScores: byItself,
  sendSurvey: done,
  reportBounces: done,
  sendPlays: done,
  payment: money,
  payQuoteByCard: money,
  payLinkedQuote: money,
  acceptQuote: money,
  confirmPurchaseOrder: money,
  cancelParentSubscription: money,
  resumeParentSubscription: money,
}

/** Those of these calls that a single number fails. */
const failing = (isRead: boolean) =>
  calls.flatMap(({ id, method, reply }) =>
    (method === 'GET') === isRead && failsByNumber((reply ?? {}) as Shape) ? [id] : [],
  )
const MEND =
  'a number of a call (+) has a value for its reader (server/contract/tolerance.ts), or its reason in `reasons`, and no other (-)'

t.test('a number that decides nothing does not fail an answer, or there is a reason for it', async (t) => {
  t.same(failing(true).sort(), Object.keys(reasons).sort(), MEND)
})

t.test('nor does it call failed what was done', async (t) => {
  t.same(failing(false).sort(), Object.keys(reasonsOfCommands).sort(), MEND)
})
