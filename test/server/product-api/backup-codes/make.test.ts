import t from 'tap'
import type { makeBackupCode } from '../../../../server/contract/backup-codes.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { backupCodes } from '../../../../server/product-api/db/schema/backup-codes.ts'
import { askForCode, codeFor, stopCodeOf, typeCode } from '../../../support/backup-codes.ts'
import { type Person, schoolsApi } from '../../../support/schools-api.ts'

t.test('a code is told once, of six digits, and kept by keyed hashes alone', async (t) => {
  const api = await schoolsApi()
  const { status, body } = await askForCode(api, 'alma', 'k1')
  const { code, expiresAt } = body as ReplyOf<typeof makeBackupCode>
  t.equal(status, 200)
  t.match(code, /^[0-9]{6}$/)
  t.equal(Date.parse(expiresAt) - api.clock.now().getTime(), 15 * 60_000)
  const [row] = await api.db.select().from(backupCodes)
  t.match(row, { studentId: 'k1', rosterId: 'r1', accountId: 'alma', tries: 0 })
  t.notMatch(JSON.stringify([row?.codeHash, row?.startHash]), new RegExp(code))
  const again = new Set<string>()
  for (let i = 0; i < 20; i += 1) again.add(await codeFor(api, 'k1'))
  t.ok(again.size > 15, 'thrown anew each time')
})

t.test('only who teaches the class makes and stops its codes (S6.49)', async (t) => {
  const api = await schoolsApi()
  const answers: readonly (readonly [Person, number])[] = [
    ['alma', 200],
    ['ben', 200],
    // They see the child, and do not teach it.
    ['principal', 403],
    ['district', 403],
    ['internal', 403],
    ['cleo', 404],
    ['hopeful', 404],
    ['parent', 404],
    ['educator', 403],
    ['device', 403],
  ]
  for (const [who, status] of answers) {
    const code = await codeFor(api, 'k1')
    t.equal((await stopCodeOf(api, 'k1', who)).status, status, `${who} stops`)
    t.equal((await typeCode(api, code)).status, status === 200 ? 404 : 200, `${who} has stopped it or not`)
    t.equal((await askForCode(api, who, 'k1')).status, status, `${who} makes`)
  }
})

t.test('a child is in the class a code is for', async (t) => {
  const api = await schoolsApi()
  const asked = (studentId: string, rosterId: string) => askForCode(api, 'alma', studentId, rosterId)
  t.equal((await asked('k3', 'r2')).status, 200)
  for (const [studentId, rosterId] of [
    ['k1', 'r2'],
    ['k1', 'rb'],
    ['k1', 'nowhere'],
    ['b1', 'rb'],
    ['b1', 'r1'],
    ['nobody', 'r1'],
  ] as const)
    t.equal((await asked(studentId, rosterId)).status, 404, `${studentId} in ${rosterId}`)
})
