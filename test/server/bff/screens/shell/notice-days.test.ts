import t from 'tap'
import { shell } from '../../../../../server/bff/screens/shell/route.ts'
import type { Identity } from '../../../../../server/bff/session/session.ts'
import { me } from '../../../../../server/contract/account.ts'
import { partnerMe } from '../../../../../server/contract/partner.ts'
import { meReply, partnerMeReply } from '../../../../support/me.ts'
import { answers, partnerIdentity, TODAY, teacherIdentity, visitOf } from '../../../../support/visit.ts'

type Over = NonNullable<Parameters<typeof meReply>[0]>

/** The day before a banner's day, the day, and the day after, late in the morning in New York. */
const days = [-1, 0, 1].map((day) => new Date(Date.UTC(2019, 9, 16 + day, 15)))

const people: Readonly<Record<string, Identity>> = {
  teacher: teacherIdentity({ role: 'Classroom teacher' }),
  tutor: teacherIdentity({ role: 'Tutor' }),
  'school administrator': teacherIdentity({ role: 'School administrator', rights: 'V' }),
  'district administrator': teacherIdentity({ role: 'District administrator', rights: 'V' }),
  parent: teacherIdentity({ role: 'Parent/guardian' }),
  'partner’s educator': partnerIdentity(),
  'class device': teacherIdentity({ kind: 'device' }),
}
const educators = ['teacher', 'tutor', 'school administrator', 'district administrator']
const accounts = [...educators, 'parent']

interface Row {
  readonly banner: string
  /** What is known of everybody's account on a day, the first of `days` being 0. */
  readonly of: (day: number) => Over
  readonly accessEnd?: number
  /** The kinds that are said on each of the days, to each of `to`; nobody else is told anything. */
  readonly said: readonly [before: string, on: string, after: string]
  readonly to: readonly string[]
}

const plan = (subscription: Over['subscription']) => () => ({ subscription })
const rows: readonly Row[] = [
  {
    banner: 'the end of access, once sign-up is complete (S2.203, S2.208, S1.32?)',
    of: plan(null),
    accessEnd: TODAY,
    said: ['end-of-product', 'end-of-product', ''],
    to: accounts,
  },
  {
    banner: 'the end of access, before it is (S2.203, S1.32?)',
    of: () => ({ subscription: null, clientData: { isSignupComplete: false } }),
    accessEnd: TODAY,
    said: ['end-of-access', 'end-of-access', ''],
    to: accounts,
  },
  {
    banner: 'the first day of a pilot (S2.202)',
    of: plan({ trialStartDate: TODAY, expirationDay: 20191030 }),
    said: ['pilot-scheduled', 'pilot-begun', 'pilot-running'],
    to: educators,
  },
  {
    banner: 'the last day of a pilot (S2.202)',
    of: plan({ trialStartDate: 20191002, expirationDay: TODAY }),
    said: ['pilot-running', 'pilot-last-day', 'pilot-expired'],
    to: educators,
  },
  {
    banner: 'a pilot of which nobody knows when it ends',
    of: plan({ trialStartDate: 20191002, expirationDay: null }),
    said: ['pilot-running', 'pilot-running', 'pilot-running'],
    to: educators,
  },
  {
    banner: 'the last day of a cancelled family (S2.204)',
    of: plan({ plan: 'parent_monthly', cardState: 'cancelled', expirationDay: TODAY }),
    said: ['family-cancelled', 'family-cancelled', 'family-expired'],
    to: ['parent'],
  },
  {
    banner: 'a school year that begins, until the classes are moved (S2.205)',
    of: (day) => ({ subscription: null, clientData: { rostersDue: day === 1 } }),
    said: ['', 'update-rosters', ''],
    to: ['school administrator', 'district administrator'],
  },
]

for (const { banner, of, accessEnd = null, said, to } of rows)
  t.test(`its day, the day before and the day after: ${banner}`, async (t) => {
    for (const [name, identity] of Object.entries(people)) {
      // Families' plans are theirs alone.
      if (banner.includes('family') && educators.includes(name)) continue
      const kinds = days.map(async (now, day) => {
        const over = of(day)
        const settings = { role: identity.role ?? 'Classroom teacher' }
        const { visit } = visitOf({
          answers: [answers(me, meReply({ ...over, settings })), answers(partnerMe, partnerMeReply())],
          identity,
          config: { accessEnd },
          now,
        })
        return (await shell.show(visit, {})).banners.map(({ kind }) => kind).join(', ')
      })
      t.same(await Promise.all(kinds), to.includes(name) ? said : ['', '', ''], name)
    }
  })
