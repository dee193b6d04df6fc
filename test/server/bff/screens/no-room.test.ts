import { readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import { PublicError } from '../../../../server/bff/errors.ts'
import { explainNoRoom } from '../../../../server/bff/screens/no-room.ts'
import { failureOf } from '../../../../server/bff/upstream/failure.ts'
import { updateRosters } from '../../../../server/contract/rosters.ts'

const plan = { scope: 'school', name: 'Ridgeview Elementary', isTrial: false, rosterLimit: 30, isOwn: false }
const explained = (fullPlan: object | undefined, code = 'roster-limit') => {
  const body = Buffer.from(JSON.stringify({ error: { code, message: 'Internal words', fullPlan } }))
  try {
    return explainNoRoom(failureOf(updateRosters, { status: 409, body }))
  } catch (error) {
    return error
  }
}
const limit = (owner: string) =>
  new PublicError('roster-limit', {
    message: `${owner} covers 30 students. Contact support to raise the limit.`,
  })

t.test('what has no room says whose plan it is, and its limit (S5.25, S5.26?)', async (t) => {
  for (const [over, owner] of [
    [{}, 'Ridgeview Elementary’s subscription'],
    [{ isOwn: true }, "Your school's subscription"],
    [{ scope: 'district', isOwn: true }, "Your district's subscription"],
    [{ scope: 'district', name: 'Harbor Unified' }, 'Harbor Unified’s subscription'],
    [{ scope: 'teacher', name: 'Ana Prieto', isTrial: true }, 'Ana Prieto’s own trial'],
    [{ scope: 'teacher', isTrial: true, isOwn: true }, 'Your trial'],
    [{ scope: 'teacher', isOwn: true }, 'Your subscription'],
  ] as const)
    t.same(explained({ ...plan, ...over }), limit(owner))
})

t.test('an upstream that names no plan, or a broken one, gets the sentence without it', async (t) => {
  const plain = new PublicError('roster-limit')
  t.same(explained(undefined), plain)
  for (const broken of [
    { ...plan, scope: 'galaxy' },
    { ...plan, rosterLimit: -1 },
    { name: 'x' },
    7 as never,
  ])
    t.same(explained(broken), plain)
  t.match(explained(plan, 'conflict'), { reason: 'conflict', code: 'conflict' }, 'another refusal stays')
})

t.test('every command that may meet a full plan explains it so', async (t) => {
  const folder = 'server/bff/screens'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const bare = files.filter((file) =>
    /PublicError\('roster-limit'\)/.test(readFileSync(`${folder}/${file}`, 'utf8')),
  )
  t.same(bare, [])
})
