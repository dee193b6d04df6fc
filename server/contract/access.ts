import { type TSchema, Type } from 'typebox'
import { MAX_ADDRESSES, MAX_RULES } from '../../shared/rules/account-limits.ts'
import { EMAIL_LENGTH } from '../../shared/rules/email.ts'
import { call } from './call.ts'
import { Id, OrNull, Plan, Subscription } from './entities.ts'
import { Total } from './play-numbers.ts'
import { absentIfInvalid, validRows, withFallback } from './tolerance.ts'

/** The most institutions that one rule, or all rules of a plan, can name. */
const MAX_INSTITUTIONS = 1_000
/** As many as one save can give. */
const MAX_TAKEN_BACK = 201

const AccessRule = Type.Object({
  /** Ids of schools, or of the district itself, which covers all its schools. */
  institutionIds: Type.Array(Id, { minItems: 1, maxItems: MAX_INSTITUTIONS }),
  grades: Type.Array(Type.String({ pattern: '^(K|[1-8])$' }), { minItems: 1, maxItems: 9 }),
  /** Empty for every role. */
  roles: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 20 }),
})
const Email = Type.String({ minLength: 3, maxLength: EMAIL_LENGTH })

/** Who a subscription is given to (S3.30). */
const Selectors = Type.Object({
  rules: validRows('rule', AccessRule, { maxItems: MAX_RULES }),
  emails: validRows('rule', Email, { maxItems: MAX_ADDRESSES }),
})

const orUnread = <Field extends TSchema>(field: Field) => withFallback(OrNull(field), null)

/** What may be given depends on it: whoever cannot read a part of it shows what is given, and gives nothing more. */
const Managed = Type.Object({
  ...Subscription.properties,
  id: orUnread(Id),
  plan: orUnread(Plan),
  scope: orUnread(Subscription.properties.scope),
  subscriptionVersion: orUnread(Total),
  isGiven: absentIfInvalid(Type.Boolean()),
  /** Left out where they cannot be read; null says that there is none. */
  trialStartDate: absentIfInvalid(Subscription.properties.trialStartDate),
  expirationDay: absentIfInvalid(Subscription.properties.expirationDay),
  /** Shown only. */
  rosterLimit: orUnread(Total),
  currentRosterSize: orUnread(Total),
  selectors: orUnread(Selectors),
})
const nothingRead = {
  ...{ id: null, plan: null, scope: null, subscriptionVersion: null },
  ...{ rosterLimit: null, currentRosterSize: null, selectors: null },
}

/**
 * The subscription the bearer manages, and the teachers it can be given to (S7.55): those of their school or
 * district. 403 if they administer neither.
 */
export const teacherSubscriptions = call({
  id: 'teacherSubscriptions',
  method: 'GET',
  path: '/v2/mm/teachers/subscriptions',
  repeat: true,
  reply: Type.Object({
    /** What the bearer gave within the last day and can take back: a rule or an address each. */
    ownGrants: validRows(
      'line',
      Type.Object({ grantId: Id, rule: OrNull(AccessRule), email: OrNull(Type.String()) }),
    ),
    /** Null if the school or district has no subscription of its own. */
    subscription: withFallback(OrNull(Managed), nothingRead),
    /** The school or the district; null for an internal administrator, who has neither. */
    institution: OrNull(Type.Object({ id: Id, name: withFallback(Type.String(), '') })),
    schools: validRows('school', Type.Object({ schoolId: Id, name: Type.String() })),
    teachers: validRows(
      'teacher',
      Type.Object({
        id: Id,
        firstName: Type.String(),
        lastName: Type.String(),
        email: Type.String(),
        role: OrNull(Type.String()),
        gradeLevel: OrNull(Type.String()),
        schoolId: OrNull(Id),
        /** On a trial, or on nothing yet: the subscription can be given to them (S3.33, S3.34?). */
        subscritionPlan: Type.Union([Type.Literal('trial'), Type.Literal('other')]),
        numStudents: Total,
      }),
    ),
  }),
})

/**
 * Gives a subscription to everyone a rule matches, or to single teachers (S7.58). It only ever adds: nobody
 * loses access by it (S5.68), and sending an existing rule again changes nothing (S5.67). 404 for somebody else's
 * subscription, school or teacher; 409 if the rules have changed since `version`,
 * 409 `rule-limit` if there would be more than a plan may have.
 */
export const accessRule = call({
  id: 'accessRule',
  method: 'PUT',
  path: '/v2/subscriptions/:subscriptionId/rule',
  repeat: true,
  params: Type.Object({ subscriptionId: Id }),
  body: Type.Object({
    version: Type.Integer({ minimum: 1 }),
    rule: Type.Optional(AccessRule),
    emails: Type.Optional(Type.Array(Email, { maxItems: MAX_ADDRESSES })),
  }),
  reply: Type.Object({
    subscriptionVersion: absentIfInvalid(Type.Integer()),
    /** What was saved is not called failed because of another rule; the page asks for them anew. */
    selectors: withFallback(
      Type.Object({
        rules: Type.Array(AccessRule, { maxItems: MAX_RULES }),
        emails: Type.Array(Email, { maxItems: MAX_ADDRESSES }),
      }),
      { rules: [], emails: [] },
    ),
  }),
})

/**
 * Takes back what the bearer gave within the last day, all or none; repeating it changes nothing. Anything
 * else is removed by support (S5.69). 404 for what somebody else gave, 409 if a day has passed.
 */
export const takeBackAccess = call({
  id: 'takeBackAccess',
  method: 'PUT',
  path: '/v2/subscriptions/:subscriptionId/rule/taken-back',
  repeat: true,
  params: Type.Object({ subscriptionId: Id }),
  body: Type.Object({
    grantIds: Type.Array(Id, { minItems: 1, maxItems: MAX_TAKEN_BACK, uniqueItems: true }),
  }),
  reply: accessRule.reply,
})
