import t from 'tap'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { isWithoutClass } from '../../../../server/bff/rules/access-code.ts'
import { areSettingsComplete } from '../../../../server/bff/rules/account-progress.ts'
import { reachesOf } from '../../../../server/bff/rules/reach.ts'
import { identityFromMe } from '../../../../server/bff/session/identity.ts'
import { readRows } from '../../../../server/bff/upstream/read-rows.ts'
import { me } from '../../../../server/contract/account.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { Plan } from '../../../../server/contract/entities.ts'
import { securityApp } from '../../../security/security-app.ts'
import { meReply } from '../../../support/me.ts'
import { stubUpstream } from '../../../support/upstream-stub.ts'

/** What decides who somebody is and what comes first: broken, it keeps them out. */
const deciding = ['teacher', 'teacher.id', 'clientData', 'clientData.isSignupComplete']
/** Of these nothing decides too: they have not been saved, or no role was chosen. */
const decidingIfAny = ['clientData.settings', 'clientData.settings.role']
const damages: readonly unknown[] = [null, undefined, {}, [], true, 7.5, 'nobody knows', -1]
const check = Compile(me.reply)

/** Every field of an answer, by its path. */
function pathsIn(value: unknown, before: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = [...before, name]
    return [path, ...pathsIn(inner, path)]
  })
}

function withDamage(path: readonly string[], damage: unknown): unknown {
  const reply = structuredClone(meReply({ clientData: { rights: 'V' } })) as unknown as Record<
    string,
    unknown
  >
  const at = path.slice(0, -1).reduce((inner, name) => inner[name] as Record<string, unknown>, reply)
  const last = path.at(-1) ?? ''
  if (damage === undefined) delete at[last]
  else at[last] = damage
  return reply
}

t.test('a damaged field that decides nothing blocks no sign-in, and gives no rights', async (t) => {
  const whole = identityFromMe(meReply({ clientData: { rights: 'V' } }), 'account')
  for (const path of pathsIn(meReply({ clientData: { rights: 'V' } })))
    for (const damage of damages) {
      const given = withDamage(path, damage)
      if (check.Check(given)) continue
      const name = path.join('.')
      const { reply, leftOut } = readRows(me.reply as TSchema, JSON.parse(JSON.stringify(given)))
      const isIn = check.Check(reply)
      const decides = decidingIfAny.includes(name) && (damage ?? null) !== null
      t.equal(isIn, !(deciding.includes(name) || decides), `${name} is ${JSON.stringify(damage)}`)
      t.same(leftOut, [])
      if (!isIn) continue
      const identity = identityFromMe(reply as ReplyOf<typeof me>, 'account')
      t.equal(identity.accountId, whole.accountId)
      t.equal(identity.isInternalAdmin, false)
      t.equal(identity.role, decidingIfAny.includes(name) ? null : whole.role)
      t.ok(identity.rights === null || identity.rights === whole.rights)
    }
})

t.test('a plan with a day that cannot be read is not known, and its day is not called none', async (t) => {
  for (const day of ['trialStartDate', 'expirationDay'] as const) {
    const read = (given: unknown) =>
      readRows(me.reply as TSchema, withDamage(['subscription', day], given)).reply as ReplyOf<typeof me>
    for (const damage of ['x', 7.5, {}, undefined]) {
      const { subscription } = read(damage)
      t.equal(subscription, undefined, `${day} is ${JSON.stringify(damage)}`)
    }
    t.equal(read(null).subscription?.[day], null, 'what has no such day is known')
  }
})

t.test('parents’ plans are known, and an unknown plan blocks no sign-in (S3.26?)', async (t) => {
  for (const plan of ['parent_monthly', 'parent_yearly', 'parent_daily', 'parent_ios'])
    t.ok(Compile(Plan).Check(plan), plan)
  for (const [plan, lastName] of [
    ['parent_monthly', 'Castillo'],
    ['platinum_plus', 'Castillo'],
    ['trial', null],
  ]) {
    const body = meReply()
    const { url } = await stubUpstream(t, ({ path }) => ({
      status: 200,
      body: path.startsWith('/v2/teachers/login')
        ? { code: 'a-code-of-sixteen-characters' }
        : path.startsWith('/v2/mm/login')
          ? { accessToken: 'the-bearer', expiresIn: 300 }
          : path.endsWith('/constants')
            ? []
            : {
                ...body,
                teacher: { ...body.teacher, lastName },
                subscription: { ...body.subscription, plan },
              },
    }))
    const app = await securityApp(t, { config: { upstreamUrl: url } })
    const browser = app.browser()
    const response = await browser.post('/auth/password', { email: 'teacher@demo.test', password: 'any' })
    t.equal(response.status, 200, String(plan))
    t.equal((await browser.get('/api/screens/shell')).status, 200)
    const logged = app.logged.join('\n')
    if (plan !== 'parent_monthly') t.match(logged, /read without what breaks its contract/)
    t.notMatch(logged, /Castillo|platinum_plus/)
  }
})

t.test('a number of students or an institution that cannot be read is not called none', async (t) => {
  for (const damage of ['x', 7.5, [], undefined]) {
    const read = (...path: string[]) =>
      readRows(me.reply as TSchema, withDamage(path, damage)).reply as ReplyOf<typeof me>
    const uncounted = read('teacher', 'numStudents')
    t.notOk('numStudents' in uncounted.teacher)
    t.equal(isWithoutClass({ role: 'School administrator' }, uncounted), false, 'the access code is there')
    t.equal(reachesOf(uncounted)[0]?.numStudents, null)
    const { clientData } = read('clientData', 'institution')
    t.notOk('institution' in clientData)
    t.ok(areSettingsComplete(clientData), 'nobody is led to Settings for it')
  }
})
