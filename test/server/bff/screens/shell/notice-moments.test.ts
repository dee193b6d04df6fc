import t from 'tap'
import { notices } from '../../../../../server/product-api/db/schema/notices.ts'
import { DAY_MS, dayIn } from '../../../../../shared/rules/days.ts'
import { type Audience, type NoticeKind, noticeKinds } from '../../../../../shared/rules/notices.ts'
import type { ShellView } from '../../../../../shared/screens/shell.ts'
import { addAccount, PASSWORD } from '../../../../support/product-data.ts'
import { signUpApp } from '../../auth/sign-up-app.ts'

const DAY = 86_400
const roles: readonly (readonly [role: string, audience: Audience])[] = [
  ['Classroom teacher', 'teachers'],
  ['School administrator', 'school-administrators'],
  ['District administrator', 'district-administrators'],
  ['Parent/guardian', 'parents'],
]

t.test(
  'each kind that is written, at its day, the day before and after, to each role (S2.209?, S1.32?)',
  async (t) => {
    const start = new Date()
    const app = await signUpApp(t, {
      config: { accessEnd: dayIn('UTC', new Date(start.getTime() + DAY_MS)) },
    })
    const { db } = app.productApi
    for (const [role, audience] of roles)
      await addAccount(db, audience, { settings: { role, timezone: 'UTC' }, isSignupComplete: true })
    const write = (kind: NoticeKind, audience: Audience) =>
      db.insert(notices).values({
        ...{
          id: `${kind} ${audience}`,
          kind,
          lead: `${kind} for ${audience}`,
          text: '',
          audience: [audience],
        },
        ...{
          isDismissible: false,
          priority: 'usual',
          people: 1,
          textHash: `${kind}-${audience}`.padEnd(22, '-').slice(0, 22),
        },
        ...{ writtenBy: 'teachers', writtenAt: start },
        ...{ startsAt: new Date(start.getTime() + DAY_MS), endsAt: new Date(start.getTime() + 2 * DAY_MS) },
      })
    for (const kind of noticeKinds) for (const [, audience] of roles) await write(kind, audience)

    const leads = async (who: Audience) => {
      const browser = app.browser()
      await browser.post('/auth/password', { email: `${who}@school.test`, password: PASSWORD })
      const { banners } = (await browser.get('/api/screens/shell')).body as ShellView
      return banners
        .filter(({ kind }) => !kind.startsWith('pilot'))
        .map(({ lead }) => lead.replace(/ on .*/, ''))
    }
    const access = 'Access will end'
    for (const [, who] of roles) t.same(await leads(who), [access], `${who}, the day before`)
    app.clock.pass(DAY)
    for (const [, who] of roles) {
      const on = [`incident for ${who}`, `maintenance for ${who}`, access, `news for ${who}`]
      t.same(await leads(who), on, `${who}, on the day`)
    }
    app.clock.pass(DAY)
    for (const [, who] of roles) t.same(await leads(who), [], `${who}, the day after`)
  },
)
