import t from 'tap'
import { commands, screens } from '../../server/bff/screens/index.ts'
import { sha256 } from '../../server/bff/session/hashing.ts'
import { cookieOf, type Person, people } from './people.ts'
import { type SecurityApp, securityApp } from './world.ts'

/** What an id looks like in a contract: an id of ours, or the hash that names a session to its owner. */
const ID_PATTERNS: ReadonlySet<unknown> = new Set(['^[A-Za-z0-9_-]+$', '^[0-9a-f]{64}$'])
const UNKNOWN = 'nobody-at-all'
const NO_SESSION = '0'.repeat(64)
const REQUEST_ID = /"requestId":"[^"]*"/g

/** What is sent: the ids it names, filled into a query or a body. */
interface Field {
  readonly send: (id: string) => { readonly query?: Record<string, string>; readonly payload?: object }
  /** An id of each one's own; who is not named has none, and asks for the first that there is. */
  readonly own: Partial<Record<Person, string>>
  readonly foreign: string
  readonly unknown?: string
  /** Status for the own and for the foreign id; everybody else is refused for either. */
  readonly answers: Partial<Record<Person, readonly [own: number, foreign: number]>>
}

type Answered = readonly [own: number, foreign: number]

const inQuery =
  (name: string): Field['send'] =>
  (id) => ({ query: { [name]: id } })
const inBody =
  (name: string, rest: object = {}): Field['send'] =>
  (id) => ({ payload: { [name]: id, ...rest } })
/** Everybody who may ask at all: no class of their own is a 404 like any other. */
const askers = (answer: Answered, ...closed: readonly Person[]): Field['answers'] =>
  Object.fromEntries(
    people
      .filter((person) => !['anonymous', 'device', 'student', ...closed].includes(person))
      .map((person) => [person, answer]),
  )

const roster = (...closed: readonly Person[]): Field => ({
  send: inQuery('roster'),
  own: { teacher: 'r-alma', impersonation: 'r-alma', partner: 'k-mercer', parent: 'r-pia' },
  foreign: 'r-bert',
  answers: {
    ...askers([404, 404], ...closed),
    teacher: [200, 404],
    impersonation: [200, 404],
    ...(!closed.includes('partner') && { partner: [200, 404] }),
    ...(!closed.includes('parent') && { parent: [200, 404] }),
  },
})
/** Whose classes: an administrator's are those of the school, and with superpowers no school is foreign. */
const teacher = (...closed: readonly Person[]): Field => ({
  send: inQuery('teacher'),
  own: { teacher: 'alma', impersonation: 'alma', v: 'alma', superpowers: 'alma' },
  foreign: 'bert',
  answers: {
    ...askers([404, 404], ...closed),
    teacher: [200, 404],
    impersonation: [200, 404],
    v: [200, 404],
    superpowers: [200, 200],
  },
})
/** A child that is not of the class opens nothing on a page that is shown as without it. */
const student: Field = {
  send: inQuery('student'),
  own: { teacher: 'a-1', impersonation: 'a-1', partner: 'm-1', parent: 'p-1' },
  foreign: 'b-1',
  answers: askers([200, 200]),
}

/** A child that no class of one's own has is as unknown as nobody. */
const childOf = (method: 'GET' | 'POST'): Field => ({
  send: (id) =>
    method === 'GET'
      ? { query: { student: id, factor: 'confidence' } }
      : { payload: { student: id, treatment: 'dontQuit' } },
  own: student.own,
  foreign: student.foreign,
  answers: {
    ...askers([404, 404], ...(method === 'POST' ? (['impersonation'] as const) : [])),
    teacher: [200, 404],
    partner: [200, 404],
    parent: [200, 404],
  },
})

/** A child's own page is theirs who have the child in a class. */
const pageOf: Field = {
  ...student,
  answers: {
    ...askers([404, 404]),
    teacher: [200, 404],
    impersonation: [200, 404],
    partner: [200, 404],
    parent: [200, 404],
  },
}

/** A version that no roster comes to. */
const NO_VERSION = 2_000_000_000
/** Whose rosters are changed: one's own, and an administrator's those of the school. */
const ofTeacher = (answer: Answered): Field => ({
  ...teacher(),
  answers: {
    ...askers([404, 404], 'impersonation', 'partner', 'parent'),
    teacher: answer,
    v: answer,
    superpowers: [answer[0], 404],
  },
})
/** A command about one roster, which tells one's own in a wrong version (409) from any other (404). */
const changeOfRoster = (route: string, rest: object, answer: Answered = [409, 404]): [string, Field][] => [
  [
    `${route} roster`,
    {
      send: inBody('roster', { ...rest, version: NO_VERSION }),
      own: { teacher: 'r-alma' },
      foreign: 'r-bert',
      answers: { ...askers([404, 404], 'impersonation', 'partner', 'parent'), teacher: answer },
    },
  ],
  [
    `${route} teacher`,
    { ...ofTeacher(answer), send: inBody('teacher', { ...rest, roster: 'r-alma', version: NO_VERSION }) },
  ],
]

const fields: Readonly<Record<string, Field>> = {
  'GET /api/screens/skills roster': roster(),
  'GET /api/screens/skills teacher': teacher(),
  'GET /api/screens/skill-levels student': {
    ...roster(),
    send: (id) => ({ query: { student: id, standard: '3OA' } }),
    own: student.own,
    foreign: student.foreign,
  },
  'GET /api/screens/skill-levels teacher': {
    ...teacher(),
    send: (id) => ({ query: { teacher: id, student: 'a-1', standard: '3OA' } }),
    answers: { ...teacher().answers, superpowers: [200, 404] },
  },
  'GET /api/screens/playtime roster': roster(),
  'GET /api/screens/playtime teacher': teacher(),
  'GET /api/screens/factors roster': roster(),
  'GET /api/screens/factors teacher': teacher(),
  'GET /api/screens/factors student': student,
  'GET /api/screens/attention roster': roster('parent', 'partner'),
  'GET /api/screens/attention teacher': teacher('parent', 'partner'),
  'GET /api/screens/progress student': {
    send: inQuery('student'),
    own: { parent: 'p-1' },
    foreign: 'b-1',
    answers: { parent: [200, 404] },
  },
  'GET /api/screens/factor-datapoints student': {
    ...childOf('GET'),
    answers: { ...childOf('GET').answers, impersonation: [200, 404] },
  },
  'GET /api/screens/factor-datapoints teacher': {
    ...teacher(),
    send: (id) => ({ query: { teacher: id, student: 'a-1', factor: 'confidence' } }),
    answers: { ...teacher().answers, superpowers: [200, 404] },
  },
  'POST /api/screens/factors/done student': childOf('POST'),
  'POST /api/screens/factors/done roster': {
    ...roster(),
    send: inBody('roster', { student: 'a-1', treatment: 'dontQuit' }),
    answers: { ...askers([404, 404], 'impersonation'), teacher: [200, 404] },
  },
  'POST /api/screens/factors/done teacher': {
    ...teacher(),
    send: inBody('teacher', { student: 'a-1', treatment: 'dontQuit' }),
    answers: {
      ...askers([404, 404], 'impersonation'),
      teacher: [200, 404],
      v: [200, 404],
      superpowers: [200, 404],
    },
  },
  // Whose mark it is, and that it can be taken back once, is the product API's to say (interventions/done.test.ts).
  ...Object.fromEntries(
    (['student', 'roster', 'teacher', 'doneId'] as const).map((name) => [
      `POST /api/screens/factors/not-done ${name}`,
      {
        send: (id: string) => ({ payload: { student: 'a-1', doneId: 'no-such-mark', [name]: id } }),
        own: { teacher: { student: 'a-1', roster: 'r-alma', teacher: 'alma', doneId: 'no-such-mark' }[name] },
        foreign: { student: 'b-1', roster: 'r-bert', teacher: 'bert', doneId: 'somebodys-mark' }[name],
        answers: askers([404, 404], 'impersonation'),
      },
    ]),
  ),
  ...Object.fromEntries(
    ['student', 'history'].flatMap((stem): [string, Field][] => [
      [`GET /api/screens/${stem} student`, pageOf],
      [
        `GET /api/screens/${stem} roster`,
        {
          ...roster(),
          send: (id) => ({ query: { roster: id, student: 'a-1' } }),
          // The child is found by itself; a class that is not one's own only does not lead back.
          answers: { ...askers([404, 404]), teacher: [200, 200], impersonation: [200, 200] },
        },
      ],
      [
        `GET /api/screens/${stem} teacher`,
        {
          ...teacher(),
          send: (id) => ({ query: { teacher: id, student: 'a-1' } }),
          answers: { ...teacher().answers, superpowers: [200, 404] },
        },
      ],
    ]),
  ),
  'GET /api/screens/admin-view school': {
    send: inQuery('school'),
    own: { uv: 'north', v: 'north', superpowers: 'north' },
    foreign: 'far',
    answers: { uv: [200, 404], v: [200, 404], superpowers: [200, 200] },
  },
  'GET /api/screens/admin-teacher teacher': {
    ...teacher(),
    answers: { uv: [404, 404], v: [200, 404], superpowers: [200, 200] },
  },
  'GET /api/screens/admin-teacher roster': {
    send: (id) => ({ query: { teacher: 'alma', roster: id } }),
    own: { v: 'r-alma', superpowers: 'r-alma' },
    foreign: 'r-bert',
    answers: { uv: [404, 404], v: [200, 404], superpowers: [200, 404] },
  },
  'GET /api/screens/roster roster': roster('parent', 'partner'),
  'GET /api/screens/roster teacher': teacher('parent', 'partner'),
  // Asked in a version that none has, so that nothing is changed; a made-up one is told apart from one's own by that.
  ...Object.fromEntries(
    (
      [
        ['PUT', 'roster/rename', { name: 'Room', gradeLevel: '3' }],
        ['POST', 'roster/delete', {}],
        ['PUT', 'roster-editor/save', { name: 'Room', gradeLevel: '3', students: [] }],
      ] as const
    ).flatMap(([method, name, rest]) => changeOfRoster(`${method} /api/screens/${name}`, rest)),
  ),
  'GET /api/screens/roster-editor roster': {
    send: inQuery('roster'),
    own: { teacher: 'r-alma' },
    foreign: 'r-bert',
    answers: { ...askers([404, 404], 'impersonation', 'partner', 'parent'), teacher: [200, 404] },
  },
  'GET /api/screens/roster-editor teacher': {
    ...ofTeacher([200, 404]),
    send: (id) => ({ query: { teacher: id, roster: 'r-alma' } }),
  },
  'POST /api/screens/roster/create teacher': {
    ...ofTeacher([400, 404]),
    send: inBody('teacher', { name: '', gradeLevel: '3', key: 'k'.repeat(36) }),
    // A name that is none is refused before anybody is looked for.
    answers: askers([400, 400], 'impersonation', 'partner', 'parent'),
  },
  'POST /api/screens/roster/delete-all teacher': {
    ...ofTeacher([409, 404]),
    send: inBody('teacher', { rosters: [{ roster: 'r-alma', version: NO_VERSION }] }),
  },
  // A class that is not the device's is passed over for the first that is.
  'GET /api/screens/picture-password rosterId': {
    send: inQuery('rosterId'),
    own: { device: 'r-alma' },
    foreign: 'r-bert',
    answers: { device: [200, 200] },
  },
  'POST /api/screens/sessions/end name': {
    send: inBody('name'),
    own: { teacher: 'the session of alma' },
    foreign: 'the session of bert',
    unknown: NO_SESSION,
    answers: { ...askers([404, 404], 'impersonation'), teacher: [200, 404] },
  },
  'POST /api/screens/shell/school schoolId': {
    send: inBody('schoolId'),
    own: { partner: 'north' },
    foreign: 'far',
    answers: { partner: [204, 404] },
  },
  // Not people of ours to look at: a partner's educator is as unknown as nobody.
  'POST /auth/view-as accountId': {
    send: inBody('accountId', { reason: 'To see what a view sees' }),
    own: { internal: 'alma', superpowers: 'alma' },
    foreign: 'e-mercer',
    answers: { internal: [200, 404], superpowers: [200, 404] },
  },
}

/** Ids that are nobody's: the directory of schools is open to all, and whoever is signed out may be any account. */
const nobodys: readonly string[] = [
  'PUT /api/screens/settings/save institution.id',
  'POST /api/screens/admin-console/end-sessions accountId',
]

/** Where the contracts of a screen or a command name ids: 'field', or 'part.field'. */
function idsIn(schema: unknown, path: readonly string[] = []): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { pattern, properties, anyOf } = schema as {
    pattern?: unknown
    properties?: object
    anyOf?: unknown[]
  }
  if (ID_PATTERNS.has(pattern)) return [path.join('.')]
  const inside = Object.entries(properties ?? {}).flatMap(([name, part]) => idsIn(part, [...path, name]))
  return [...inside, ...(anyOf ?? []).flatMap((part) => idsIn(part, path))]
}

t.test('every id that a screen or a command takes is in the table', async (t) => {
  const taken = [
    ...screens.flatMap(({ stem, params }) => idsIn(params).map((id) => `GET /api/screens/${stem} ${id}`)),
    ...commands.flatMap(({ stem, name, method, body }) =>
      idsIn(body).map((id) => `${method} /api/screens/${stem}/${name} ${id}`),
    ),
  ]
  // Routes of their own, beside the two tables.
  const others = ['POST /api/screens/shell/school schoolId', 'POST /auth/view-as accountId']
  t.same([...Object.keys(fields), ...nobodys].sort(), [...taken, ...others].sort())
})

/** By 'the session of …' the hash that names it in its person's list. */
async function signedIn(built: SecurityApp, accounts: readonly string[]): Promise<Record<string, string>> {
  const named = accounts.map(async (account) => {
    const [cookie = ''] = (await built.signedIn(account)).cookies()
    return [`the session of ${account}`, sha256(cookie.slice('session='.length))] as const
  })
  return Object.fromEntries(await Promise.all(named))
}

/** What is answered, but for the id of the request and the id that was asked for. */
async function answer(built: SecurityApp, cookie: string, route: string, { send }: Field, id: string) {
  const [method = '', url = ''] = route.split(' ')
  const { statusCode, body } = await built.app.inject({
    method: method as 'GET' | 'POST',
    url,
    headers: { 'x-csrf': '1', ...(cookie && { cookie }) },
    ...send(id),
  })
  return { status: statusCode, text: body.replace(REQUEST_ID, '').replaceAll(id, '') }
}

t.test(
  'own, foreign and unknown ids, by everybody: a foreign id is answered in the bytes of an unknown one (S6.20, S8.79?)',
  async (t) => {
    const built = await securityApp(t)
    const sessions = await signedIn(built, ['alma', 'bert'])
    const cookies = new Map<Person, string>()
    /** What only reads is asked with one session; what may end or move it, with a new one each time. */
    const cookieFor = async (person: Person, route: string): Promise<string> => {
      const cookie = (route.startsWith('GET') && cookies.get(person)) || (await cookieOf(built, person))
      cookies.set(person, cookie)
      return cookie
    }
    const idOf = (name: string) => sessions[name] ?? name
    for (const [route, field] of Object.entries(fields)) {
      const found: Partial<Record<Person, Answered>> = {}
      const expected: Partial<Record<Person, Answered>> = {}
      const { foreign, unknown = UNKNOWN } = field
      const firstOwn = Object.values(field.own)[0] ?? foreign
      for (const person of people) {
        const ask = async (id: string) =>
          answer(built, await cookieFor(person, route), route, field, idOf(id))
        const own = await ask(field.own[person] ?? firstOwn)
        const others = await ask(foreign)
        const nobodys = await ask(unknown)
        const isOpen = person === 'superpowers' && / (teacher|school)$/.test(route)
        if (!isOpen) t.same(others, nobodys, `${route}: ${person} learns nothing of what is another's`)
        if (!isOpen) t.notMatch(others.text, /Kid b-/, `${route}: ${person}`)
        found[person] = [own.status, others.status]
        expected[person] = field.answers[person] ?? (person === 'anonymous' ? [401, 401] : [403, 403])
      }
      t.same(found, expected, route)
    }
  },
)
