import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { exportPiece, PLAYS_IN_PIECE } from '../../../../server/contract/exports.ts'
import { auditOutbox } from '../../../../server/product-api/db/schema/audit.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

type Piece = ReplyOf<typeof exportPiece>
interface Asked {
  readonly kind: 'student' | 'roster' | 'account'
  readonly id?: string
  readonly after?: string
}
const piece = (api: SchoolsApi, person: Person, query: Asked) =>
  callApi(api.url, exportPiece, { bearer: api.as(person), query })
const rowsIn = ({ tables }: Piece, name: string) => {
  const table = tables.find((one) => one.name === name)
  return (table?.rows ?? []).map((row) =>
    Object.fromEntries(row.map((cell, at) => [table?.columns[at] ?? '', cell])),
  )
}

t.test('everything of a class, in pieces, on record', async (t) => {
  const api = await schoolsApi()
  await api.db.delete(auditOutbox)
  const play = {
    ...{ studentId: 'k1', appContext: 'brickyard', seconds: 60, levelNum: 3, levelResultType: 'won' },
    startedAt: new Date('2026-11-02T15:00:00Z'),
  }
  await api.db.insert(playEvents).values(Array.from({ length: PLAYS_IN_PIECE + 2 }, () => play))
  await api.db.insert(playEvents).values({ ...play, studentId: 'k3' })
  const { status, body } = await piece(api, 'alma', { kind: 'roster', id: 'r1' })
  t.equal(status, 200)
  const first = body as Piece
  t.match(rowsIn(first, 'students'), [{ id: 'k1', firstName: 'Kid k1' }, { id: 'k2' }])
  t.match(rowsIn(first, 'classes'), [{ id: 'r1', name: 'Class r1' }])
  let after = first.after
  let plays = 0
  while (after !== null) {
    const next = (await piece(api, 'alma', { kind: 'roster', id: 'r1', after })).body as Piece
    plays += rowsIn(next, 'plays').length
    after = next.after
  }
  t.equal(plays, PLAYS_IN_PIECE + 2, 'of these children alone, each once')
  const record = await api.db.select().from(auditOutbox)
  t.match(
    record.map(({ entry }) => entry),
    [{ event: 'data-exported', accountId: 'alma', kind: 'roster', count: 2 }],
  )
  t.equal(record.length, 1)
})

t.test('an account’s own data has no secrets, and its classes’ children', async (t) => {
  const api = await schoolsApi()
  const { body } = await piece(api, 'alma', { kind: 'account' })
  const [account] = rowsIn(body as Piece, 'account')
  t.match(account, { email: 'alma@school.test' })
  t.notMatch(JSON.stringify(body), /passwordHash|accessCode|scrypt|code-alma/)
  t.same(
    rowsIn(body as Piece, 'students').map(({ id }) => id),
    ['k1', 'k2', 'k3'],
  )
})

t.test('whoever answers for them may export, nobody else', async (t) => {
  const api = await schoolsApi()
  await api.db.insert(rosterTeachers).values({ rosterId: 'r2', accountId: 'parent', rosterIndex: 1 })
  const cases: readonly (readonly [Person, Asked, number])[] = [
    ['ben', { kind: 'student', id: 'k1' }, 200],
    ['principal', { kind: 'student', id: 'k1' }, 200],
    ['cleo', { kind: 'student', id: 'k1' }, 404],
    ['hopeful', { kind: 'student', id: 'k1' }, 404],
    ['parent', { kind: 'student', id: 'p1' }, 200],
    ['parent', { kind: 'student', id: 'k3' }, 403],
    ['parent', { kind: 'roster', id: 'r2' }, 403],
    ['parent', { kind: 'roster', id: 'home' }, 200],
    ['cleo', { kind: 'roster', id: 'r1' }, 404],
    ['principal', { kind: 'student', id: 'm1' }, 403],
    ['educator', { kind: 'account' }, 403],
    ['device', { kind: 'account' }, 403],
    ['cleo', { kind: 'student', id: 'k1', after: '0' }, 404],
  ]
  for (const [person, asked, status] of cases)
    t.equal((await piece(api, person, asked)).status, status, `${person}, ${asked.kind} ${asked.id ?? ''}`)
  const { body } = await piece(api, 'parent', { kind: 'account' })
  t.same(
    rowsIn(body as Piece, 'students').map(({ id }) => id),
    ['p1'],
    'a class that a parent has joined is not theirs to take along',
  )
})
