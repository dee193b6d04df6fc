import { readFileSync } from 'node:fs'
import t from 'tap'
import { calls } from '../../../server/contract/calls.ts'

/** Calls that a requirement row names by method and path, as 'METHOD /v2/path/*'. */
const namedByRows = readFileSync(new URL('../../requirements.tsv', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([id]) => /^S7\.\d+$/.test(id ?? ''))
  .flatMap(([id = '', , sentence = '']) => {
    const [, methods, path] =
      /^Call ((?:GET|POST|PUT|DELETE)(?:, (?:GET|POST|PUT|DELETE))*) (\/\S+)/.exec(sentence) ?? []
    return methods && path
      ? methods.split(', ').map((method) => ({ id, named: `${method} ${formOf(path)}` }))
      : []
  })

/** A path as the specification writes it: version 2 where none is named (S7.3?), any parameter a star. */
function formOf(path: string): string {
  const bare = path.replace(/[?,.;:].*$/, '').replace(/\/$/, '')
  const versioned = /^\/v\d\//.test(bare) ? bare : `/v2${bare}`
  return versioned.replace(/\{\w+\}|\([^)]*\)|\(\w+$/g, '*')
}

const listed = calls.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '*')}`)
/** Rows whose path has a choice in it: the two kinds of institution (S7.61?). */
const spelledOut: Readonly<Record<string, readonly string[]>> = {
  'GET /v2/institutions/*s': ['GET /v2/institutions/schools', 'GET /v2/institutions/districts'],
}

t.test(
  'the one closed table lists every call that a requirement row names (S7.2, S7.3?, S7.7?)',
  async (t) => {
    t.ok(namedByRows.length > 80, `${namedByRows.length} rows name a call`)
    for (const { id, named } of namedByRows)
      for (const one of spelledOut[named] ?? [named]) t.ok(listed.includes(one), `${id} ${one}`)
  },
)

t.test('no call is listed twice, by id or by address', async (t) => {
  t.equal(new Set(calls.map(({ id }) => id)).size, calls.length)
  t.equal(new Set(listed).size, calls.length)
})

t.test('what is good for one use is never repeated, and neither is what makes something new', async (t) => {
  const repeated = new Set(calls.filter(({ repeat }) => repeat).map(({ id }) => id))
  const never = [
    'login',
    'loginEmail',
    'loginProvider',
    'loginCode',
    'fetchCode',
    'joinAsGuardian',
    'accessToken',
    'makeBackupCode',
    'loginBackupCode',
    'validate',
    'validateToken',
    'parentValidate',
    'refreshToken',
    'logout',
    'changeSchool',
    'payment',
    'payQuoteByCard',
    'createParentSubscription',
    'cancelParentSubscription',
    'parentCard',
    'startView',
    'quote',
    'visitorQuote',
    'createTeacher',
    'createRoster',
    'createStudents',
    'resetDevices',
  ]
  t.same(
    never.filter((id) => repeated.has(id) || !calls.some((call) => call.id === id)),
    [],
  )
  const changing = calls.filter(({ method, id }) => method === 'POST' && repeated.has(id)).map(({ id }) => id)
  t.same(
    changing.sort(),
    [
      'acceptGuardianInvitation',
      'classes',
      'confirmTeachers',
      'deactivateRosters',
      'deactivatedTeachers',
      'doneInterventions',
      'earlierFigures',
      'earlierScores',
      'factorsOfLearning',
      'findPeople',
      'gameplay',
      'hintsNeeded',
      'interventions',
      'loginBadge',
      'markDone',
      'nps',
      'practicePick',
      'previewNotice',
      'releaseRoster',
      'relevantLevels',
      'reportBounces',
      'reportCardEvents',
      'revoke',
      'rostersUpdated',
      'searchAccounts',
      'sendPlays',
      'stopDigest',
      'studentData',
      'studentHints',
      'studentLog',
      'studentStats',
      'unlockStudent',
    ],
    'of the POSTs only those that read, or set what may be set again',
  )
})

t.test('a bearer is left out only where there is none yet (S7.4, S7.5?)', async (t) => {
  const without = calls.filter(({ bearer }) => bearer === 'none').map(({ id }) => id)
  t.same(without.sort(), [
    'acceptQuote',
    'askersQuote',
    'buildNumbers',
    'createProspect',
    'fetchCode',
    'guardianInvitation',
    'joinAsGuardian',
    'linkedQuote',
    'linkedQuotePdf',
    'login',
    'loginBackupCode',
    'loginBadge',
    'loginBanners',
    'loginCode',
    'loginEmail',
    'loginProvider',
    'parentSignup',
    'parentValidate',
    'payLinkedQuote',
    'proveSecondFactor',
    'refreshToken',
    'reportBounces',
    'reportCardEvents',
    'retention',
    'retrieveLink',
    'revoke',
    'saveSurvey',
    'sendPasswordReset',
    'sendValidation',
    'setPassword',
    'startPasskeySignIn',
    'stopDigest',
    'survey',
    'teacherSignup',
    'trialStartWithCode',
    'validate',
    'validateToken',
    'visitorQuote',
  ])
})
