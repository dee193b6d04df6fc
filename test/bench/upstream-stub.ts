import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * The upstream of the bench: the same answers for everybody, made once, after a settable delay. It is a
 * process of its own, so that its work is in nobody's figures.
 */
const CHILDREN = 30
const GRADE = '3'
const COLUMNS = ['3OA', '3NBT', '3NF', '3_2', '3_3', '3_4', '3_5', '3_6', '3_7', '3_8', '3_9', '3_10']
const DAY_INT = 20260115
const PLAYED_AT = '2026-01-15T15:00:00.000Z'

const studentIds = Array.from({ length: CHILDREN }, (_, n) => `student-${n + 1}`)
const students = studentIds.map((studentId, n) => ({
  studentId,
  firstName: `First${n + 1}`,
  lastName: `Last${n + 1}`,
  gradeLevel: GRADE,
}))
const roster = {
  rosterId: 'roster-1',
  name: 'Room 12',
  gradeLevel: GRADE,
  rosterIndex: 0,
  studentIds,
  students,
  teachers: [{ id: 'teacher-1', firstName: 'Renee', lastName: 'Castellanos' }],
  changedAt: PLAYED_AT,
  version: 1,
}
const me = {
  teacher: {
    id: 'teacher-1',
    firstName: 'Renee',
    lastName: 'Castellanos',
    emails: ['teacher@demo.test'],
    caseSensitiveEmail: 'teacher@demo.test',
    email: 'teacher@demo.test',
    clientId: 'client-1',
    accountStartDate: 20250801,
    numStudents: CHILDREN,
    schoolId: 'school-1',
    districtId: 'district-1',
    providerData: {},
    isInternalAdmin: false,
  },
  clientData: {
    settings: {
      role: 'Classroom teacher',
      gradeLevel: GRADE,
      mmFirstName: 'Renee',
      mmLastName: 'Castellanos',
      country: 'United States',
      initialCountry: 'United States',
      timezone: 'America/Los_Angeles',
      standards: 'CommonCore',
      iPadImplementation: '1:1',
      installer: 'teacher',
      studentPasswords: 'picturePasswords',
      games: Object.fromEntries(
        [
          'Match',
          'Zoom',
          'Hungry Fish',
          'Hungry Guppy',
          'Pizza!',
          'Cupcake!',
          'Fractions!',
          'Cloud Machine',
        ].map((game) => [game, { isGameEnabled: true }]),
      ),
    },
    institution: {
      type: 'school',
      schoolId: 'school-1',
      schoolName: 'Ridgeview Elementary',
      districtId: 'district-1',
      districtName: 'Ridgeview Unified',
      city: 'Ridgeview',
      state: 'CA',
      zip: '90001',
    },
    setup: { rosterFinished: true, appsFinished: true },
    loginCode: 'rc7m42kd',
    isSignupComplete: true,
    deviceArray: [],
    settingsVersion: 1,
    rosterVersion: 1,
    isVerifiedAccountAdmin: false,
  },
  subscription: {
    id: 'subscription-1',
    plan: 'trial',
    scope: 'teacher',
    trialStartDate: 20260110,
    expirationDay: 20260124,
    rosterLimit: 60,
    currentRosterSize: CHILDREN,
    subscriptionVersion: 1,
  },
  card: null,
}

const lastLevels = studentIds.map((studentId, n) => ({
  columnId: 'lastlevel',
  studentId,
  timestamp: PLAYED_AT,
  dayAsInt: DAY_INT,
  appContext: 'Match',
  levelNum: (n % 20) + 1,
  levelResultType: n % 3 === 0 ? 'died' : 'wonEarly',
  operationType: 'addition',
  difficultyType: 'easy',
}))

const answers: Record<string, unknown> = {
  'POST /v2/teachers/login/email': { code: 'bench-one-time-code' },
  'GET /v2/mm/login/email/bench-one-time-code': {
    accessToken: 'bench-access-token',
    expiresIn: 86_400,
    refreshToken: 'bench-refresh-token',
  },
  'GET /v2/mm/teachers/me': me,
  'GET /v2/mm/constants': [],
  'GET /v2/mm/teachers/me/rosters': [roster],
  'GET /v2/ccs': {
    standards: 'CommonCore',
    columns: COLUMNS.map((columnId) => ({ columnId, grade: GRADE, domain: 'Skill' })),
  },
  'POST /v2/mm/teachers/me/studentLog': {
    mastery: studentIds.flatMap((studentId, n) =>
      COLUMNS.map((columnId, m) => ({
        columnId,
        studentId,
        emaScoreValue: ((n * 7 + m * 13) % 101) / 100,
        numRelevantLevels: (n + m) % 14,
      })),
    ),
    timePlayed: [],
    lastLevels: [],
  },
  'POST /v2/mm/teachers/me/studentStats': lastLevels,
}
const answersWithLastLevels: Record<string, unknown> = {
  'POST /v2/mm/teachers/me/studentLog': {
    ...(answers['POST /v2/mm/teachers/me/studentLog'] as object),
    lastLevels,
  },
}
const textsOf = (all: Record<string, unknown>) =>
  new Map(Object.entries(all).map(([call, answer]) => [call, JSON.stringify(answer)]))
const bodies = textsOf(answers)
const bodiesWithLastLevels = textsOf(answersWithLastLevels)

let delayMs = 0
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  const path = (request.url ?? '').split('?')[0]
  const call = `${request.method} ${path}`
  let withLastLevels = false
  request.on('data', (chunk: Buffer) => {
    withLastLevels ||= chunk.includes('"lastLevel"')
  })
  const answer = () => {
    const body = (withLastLevels && bodiesWithLastLevels.get(call)) || bodies.get(call)
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(body ?? '{}')
  }
  request.resume()
  request.on('end', () => (delayMs > 0 ? setTimeout(answer, delayMs) : answer()))
})
process.on('message', (message: { delayMs: number }) => {
  delayMs = message.delayMs
  process.send?.({ delayMs })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.send?.({ ready: `http://127.0.0.1:${port}` })
})
