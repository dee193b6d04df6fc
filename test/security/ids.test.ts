import t from 'tap'
import { commands } from '../../server/bff/screens/commands.ts'
import { screens } from '../../server/bff/screens/index.ts'
import { sha256 } from '../../server/bff/session/hashing.ts'
import { type Answered, type Field, UNKNOWN } from './id-field.ts'
import { fields, nobodys } from './id-fields.ts'
import { cookieOf, type Person, people } from './people.ts'
import { type SecurityApp, securityApp } from './security-app.ts'

/** What an id looks like in a contract: an id of ours, or the hash that names a session to its owner. */
const ID_PATTERNS: ReadonlySet<unknown> = new Set(['^[A-Za-z0-9_-]+$', '^[0-9a-f]{64}$'])
const NOT_FOUND = 404
const REQUEST_ID = /(?<="requestId":")[^"]*/g

/** Where the contracts of a screen or a command name ids: 'field', 'part.field', or 'list[].field'. */
function idsIn(schema: unknown, path: readonly string[] = []): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { pattern, properties, items, anyOf } = schema as {
    pattern?: unknown
    items?: unknown
    properties?: object
    anyOf?: unknown[]
  }
  if (ID_PATTERNS.has(pattern)) return [path.join('.')]
  const inside = Object.entries(properties ?? {}).flatMap(([name, part]) => idsIn(part, [...path, name]))
  const each = idsIn(items, [...path.slice(0, -1), `${path.at(-1)}[]`])
  return [...inside, ...each, ...(anyOf ?? []).flatMap((part) => idsIn(part, path))]
}

t.test('every id that a screen or a command takes is in the table', async (t) => {
  const taken = [
    ...screens.flatMap(({ name, params }) => idsIn(params).map((id) => `GET /api/screens/${name} ${id}`)),
    ...commands.flatMap(({ screen, name, method, body }) =>
      idsIn(body).map((id) => `${method} /api/screens/${screen}/${name} ${id}`),
    ),
  ]
  // Routes of their own, beside the two tables.
  const others = [
    'POST /api/screens/shell/shown-class roster',
    'POST /api/screens/shell/school schoolId',
    'POST /auth/view-as accountId',
  ]
  t.same(
    [...Object.keys(fields), ...nobodys].sort(),
    [...taken, ...others].sort(),
    'every id a contract names (-) has its row in test/security/id-fields.ts, and no other (+)',
  )
})

/** By 'the session of …' the hash that names it in its person's list. */
async function signedIn(built: SecurityApp, accounts: readonly string[]): Promise<Record<string, string>> {
  const named = accounts.map(async (account) => {
    const [cookie = ''] = (await built.signedIn(account)).cookies()
    return [`the session of ${account}`, sha256(cookie.slice('session='.length))] as const
  })
  return Object.fromEntries(await Promise.all(named))
}

/** With superpowers much is nobody else's: the row says so by answering them alike for what is another's. */
const isOpenTo = ({ own, answers }: Field, person: Person) => {
  const [forOwn, forForeign] = answers[person] ?? []
  return (
    person === 'superpowers' && own[person] !== undefined && forOwn === forForeign && forForeign !== NOT_FOUND
  )
}

/** The id as a whole word: a short one may stand by chance inside the random id of something else. */
const wholeWord = (id: string) => new RegExp(`(?<![A-Za-z0-9_-])${id}(?![A-Za-z0-9_-])`, 'g')

interface Answer {
  readonly status: number
  readonly text: string
}

/** What is answered, but for the id of the request and the id that was asked for. */
async function answer(
  built: SecurityApp,
  cookie: string,
  route: string,
  { send }: Field,
  id: string,
): Promise<Answer> {
  const [method = '', url = ''] = route.split(' ')
  const { statusCode, body } = await built.app.inject({
    method: method as 'GET' | 'POST',
    url,
    headers: { 'x-csrf': '1', ...(cookie && { cookie }) },
    ...send(id),
  })
  return { status: statusCode, text: body.replace(REQUEST_ID, '').replace(wholeWord(id), '') }
}

/** What stands in an answer, a field a line, so that two of them differ by their fields. */
const seenIn = ({ status, text }: Answer) =>
  `${status} ${text.startsWith('{') ? JSON.stringify(JSON.parse(text), undefined, 1) : text}`

const learnsNothing = (route: string, person: Person, others: Answer, nobodys: Answer) =>
  `${route}: ${person} learns nothing of what is another's, but was answered ${others.status} for a foreign id (+) and \
${nobodys.status} for an unknown one (-); if nothing there is foreign to superpowers, its row has an own id of theirs \
and answers them alike, as classPage() does`

t.test(
  'own, foreign and unknown ids, by everybody: the response for a foreign id equals that for an unknown one (S6.20, S8.79?)',
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
        const callApi = async (id: string) =>
          answer(built, await cookieFor(person, route), route, field, idOf(id))
        const own = await callApi(field.own[person] ?? firstOwn)
        const others = await callApi(foreign)
        const nobodys = await callApi(unknown)
        if (!isOpenTo(field, person)) {
          t.equal(seenIn(others), seenIn(nobodys), learnsNothing(route, person, others, nobodys))
          t.notMatch(others.text, /Kid b-/, `${route}: ${person} is shown no child of another's class`)
        }
        found[person] = [own.status, others.status]
        expected[person] = field.answers[person] ?? (person === 'anonymous' ? [401, 401] : [403, 403])
      }
      t.same(
        found,
        expected,
        `${route}: [own, foreign] by person, as its row says in test/security/*-fields.ts`,
      )
    }
  },
)
