import { previewAccess } from '../../server/bff/screens/access/preview.ts'
import { access } from '../../server/bff/screens/access/route.ts'
import { saveAccess } from '../../server/bff/screens/access/save.ts'
import { takeAccessBack } from '../../server/bff/screens/access/take-back.ts'
import type { Command } from '../../server/bff/screens/command.ts'
import type { Screen } from '../../server/bff/screens/screen.ts'
import { UpstreamError } from '../../server/bff/upstream/upstream-error.ts'
import { accessRule, takeBackAccess, teacherSubscriptions } from '../../server/contract/access.ts'
import type { ReplyOf } from '../../server/contract/call.ts'
import { type Selectors, selects, withoutDuplicates } from '../../shared/rules/access-rules.ts'
import { type Answer, answers } from './visit.ts'

type AnyReply = ReplyOf<typeof teacherSubscriptions>
type Managed = NonNullable<AnyReply['subscription']>
/** An answer of which all can be read. */
interface Reply extends Omit<AnyReply, 'subscription'> {
  subscription:
    | (Managed & { selectors: NonNullable<Managed['selectors']>; subscriptionVersion: number })
    | null
}
type Teacher = Reply['teachers'][number]

export const accessScreens = [access] as unknown as Screen[]
export const accessCommands = [previewAccess, saveAccess, takeAccessBack] as unknown as Command[]

const teacher = (id: string, name: string, schoolId: string, rest: Partial<Teacher> = {}): Teacher => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    id,
    firstName,
    lastName,
    email: `${id}@school.test`,
    role: 'Classroom teacher',
    gradeLevel: '5',
    schoolId,
    subscritionPlan: 'trial',
    numStudents: 24,
    ...rest,
  }
}

/** The district of Harbor Valley: Ridgeview's Daniel and Yusuf, Cedar Point's Margaret; Renee has access already. */
export const harborValley = (): Reply => ({
  ownGrants: [],
  subscription: {
    id: 'wide',
    plan: 'platinum',
    scope: 'district',
    trialStartDate: null,
    expirationDay: 20200701,
    rosterLimit: 1000,
    currentRosterSize: 872,
    subscriptionVersion: 3,
    selectors: {
      rules: [{ institutionIds: ['valley'], grades: ['6', '7', '8'], roles: ['Tutor'] }],
      emails: ['renee@school.test'],
    },
  },
  institution: { id: 'valley', name: 'Harbor Valley Unified' },
  schools: [
    { schoolId: 'ridge', name: 'Ridgeview' },
    { schoolId: 'cedar', name: 'Cedar Point' },
  ],
  teachers: [
    teacher('daniel', 'Daniel Abara', 'ridge'),
    teacher('renee', 'Renee Castellanos', 'ridge', { gradeLevel: '3', subscritionPlan: 'other' }),
    teacher('yusuf', 'Yusuf Demir', 'ridge', {
      role: 'Special ed teacher',
      gradeLevel: null,
      numStudents: 1,
    }),
    teacher('margaret', 'Margaret Odell', 'cedar', { gradeLevel: '3' }),
  ],
})

export interface AccessKeeper {
  reply: Reply
  /** How much was given so far. */
  grants: number
  /** Whether a day has passed. */
  isTooLate: boolean
  answers: readonly Answer[]
}

/** An upstream that stores a subscription's rules, and refuses saves based on an older version. */
export function accessKeeper(reply: Reply = harborValley()): AccessKeeper {
  const store = (selectors: Selectors) => {
    const { subscription, teachers, institution } = keeper.reply
    if (!subscription) throw new UpstreamError('unknown', 'accessRule')
    const subscriptionVersion = subscription.subscriptionVersion + 1
    keeper.reply = {
      ...keeper.reply,
      subscription: { ...subscription, selectors, subscriptionVersion },
      teachers: teachers.map((one) => ({
        ...one,
        subscritionPlan: selects(selectors, { ...one, districtId: institution?.id ?? null })
          ? 'other'
          : 'trial',
      })),
    }
    return { subscriptionVersion, selectors }
  }
  const keeper: AccessKeeper = {
    reply,
    grants: 0,
    isTooLate: false,
    answers: [
      answers(teacherSubscriptions, () => keeper.reply),
      answers(accessRule, ({ params, body }) => {
        const { subscription } = keeper.reply
        if (subscription?.id !== params.subscriptionId) throw new UpstreamError('unknown', 'accessRule')
        if (subscription.subscriptionVersion !== body.version)
          throw new UpstreamError('conflict', 'accessRule', { status: 409, code: 'conflict' })
        const { rules, emails } = subscription.selectors
        const selectors = withoutDuplicates({
          rules: [...rules, ...(body.rule ? [body.rule] : [])],
          emails: [...emails, ...(body.emails ?? [])],
        })
        const given = [
          ...selectors.rules.slice(rules.length).map((rule) => ({ rule, email: null })),
          ...selectors.emails.slice(emails.length).map((email) => ({ rule: null, email })),
        ].map((one) => ({ grantId: `grant-${++keeper.grants}`, ...one }))
        keeper.reply = { ...keeper.reply, ownGrants: [...keeper.reply.ownGrants, ...given] }
        return store(selectors)
      }),
      answers(takeBackAccess, ({ body }) => {
        if (keeper.isTooLate) throw new UpstreamError('conflict', 'takeBackAccess', { status: 409 })
        const { subscription, ownGrants } = keeper.reply
        const taken = ownGrants.filter(({ grantId }) => body.grantIds.includes(grantId))
        const { rules, emails } = subscription?.selectors ?? { rules: [], emails: [] }
        keeper.reply = { ...keeper.reply, ownGrants: ownGrants.filter((one) => !taken.includes(one)) }
        return store({
          rules: rules.filter((rule) => !taken.some((one) => one.rule === rule)),
          emails: emails.filter((email) => !taken.some((one) => one.email === email)),
        })
      }),
    ],
  }
  return keeper
}
