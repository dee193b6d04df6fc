import { type Static, Type } from 'typebox'
import { MAX_CENTS } from '../../shared/rules/card-limit.ts'
import { EMAIL_LENGTH } from '../../shared/rules/email.ts'
import { parentPlanIds } from '../../shared/rules/parent-plans.ts'
import { MIN_CENTS, NOTE_LENGTH } from '../../shared/rules/payment-form.ts'
import { call } from './call.ts'
import { CARD_CALL_MS, Card, CardToken, PaymentResult, SetupResult } from './card.ts'
import { DayInt, Id, Nothing, OrNull } from './entities.ts'
import { PdfFile } from './pdf-file.ts'
import { Once } from './rosters.ts'
import { validRows } from './tolerance.ts'

const CardProvider = Type.Object({ cardProvider: Type.Literal('card') })

/**
 * A one-off payment by card, with an account or without (S7.128). Repeated with its key it is the same payment: it
 * charges once however often it is asked, and says what became of it.
 */
export const payment = call({
  id: 'payment',
  method: 'POST',
  path: '/v2/mm/payments/:cardProvider',
  repeat: false,
  bearer: 'optional',
  slow: 'cards',
  limitMs: CARD_CALL_MS,
  headers: Once,
  params: CardProvider,
  body: Type.Object({
    cardToken: CardToken,
    amountInCents: Type.Integer({
      minimum: MIN_CENTS,
      maximum: MAX_CENTS,
      description: 'In whole cents.',
      examples: [1_999],
    }),
    email: Type.String({ minLength: 3, maxLength: EMAIL_LENGTH }),
    note: Type.Optional(Type.String({ maxLength: NOTE_LENGTH })),
  }),
  reply: PaymentResult,
})

/**
 * The receipt of a one-off payment as a file, for whoever has its key. 404 unless it is paid, and for a key of anybody
 * else’s.
 */
export const paymentReceipt = call({
  id: 'paymentReceipt',
  method: 'GET',
  path: '/v2/mm/payments/:cardProvider/receipt',
  repeat: true,
  bearer: 'optional',
  headers: Once,
  params: CardProvider,
  file: 'application/pdf',
  reply: PdfFile,
})

const ParentPlanId = Type.Enum(parentPlanIds)
const params = Type.Object({ parentId: Id })

/**
 * `trial` and `paid` run on; `cancelled` has access until its day; `unpaid` could not be charged, has access until
 * its day, and runs on once it is paid; `expired` has none; `ios` is managed on the device (S4.28, S4.29?).
 */
const states = ['none', 'trial', 'paid', 'cancelled', 'unpaid', 'expired', 'ios'] as const
export const ParentSubscription = Type.Object({
  state: Type.Enum(states),
  /** Null without one, and on iOS. */
  plan: OrNull(ParentPlanId),
  /** The last day of access: of the trial, of what is paid, or after which it ended. */
  until: OrNull(DayInt),
  /** Whether the next one begins with a trial: each family has one. */
  hasTrialLeft: Type.Boolean(),
  card: OrNull(Card),
})
export type ParentSubscription = Static<typeof ParentSubscription>

/** Where a parent’s own subscription stands. 404 for anybody else’s. */
export const parentSubscription = call({
  id: 'parentSubscription',
  method: 'GET',
  path: '/v1/mm/parents/:parentId/subscription',
  repeat: true,
  params,
  reply: ParentSubscription,
})
/**
 * Starts a plan with a card (S7.134), once per key. 409 `conflict` while one runs. Nothing is charged before the trial
 * is over; without one, the first interval is charged now.
 */
export const createParentSubscription = call({
  id: 'createParentSubscription',
  method: 'POST',
  path: '/v1/mm/parents/:parentId/subscription',
  repeat: false,
  slow: 'cards',
  limitMs: CARD_CALL_MS,
  headers: Once,
  params,
  body: Type.Object({ cardToken: CardToken, plan: ParentPlanId }),
  reply: SetupResult,
})
/** The longest reason for a cancellation. */
export const REASON_LENGTH = 1_000
/** Cancels at the end of what is paid or free (S7.135); again, it changes nothing. 409 `conflict` if none runs. */
export const cancelParentSubscription = call({
  id: 'cancelParentSubscription',
  method: 'DELETE',
  path: '/v1/mm/parents/:parentId/subscription',
  repeat: false,
  slow: 'cards',
  limitMs: CARD_CALL_MS,
  params,
  body: Type.Object({
    /** 'None' if it is left out. */
    reason: Type.Optional(Type.String({ maxLength: REASON_LENGTH })),
  }),
  reply: ParentSubscription,
})
/** Takes a cancellation back before its last day is over. 409 `conflict` afterwards. */
export const resumeParentSubscription = call({
  id: 'resumeParentSubscription',
  method: 'PUT',
  path: '/v1/mm/parents/:parentId/subscription',
  repeat: true,
  slow: 'cards',
  limitMs: CARD_CALL_MS,
  params,
  reply: ParentSubscription,
})
/** Has another card charged from now on (S7.136), once per key. 409 `conflict` without a subscription that runs. */
export const parentCard = call({
  id: 'parentCard',
  method: 'PUT',
  path: '/v1/mm/parents/:parentId/card',
  repeat: false,
  slow: 'cards',
  limitMs: CARD_CALL_MS,
  headers: Once,
  params,
  body: Type.Object({ cardToken: CardToken }),
  reply: SetupResult,
})
/** The plans on offer (S7.137). The one for tests is among them in the sandbox only (S3.37). */
export const parentPlans = call({
  id: 'parentPlans',
  method: 'GET',
  path: '/v1/mm/parents/plans',
  repeat: true,
  reply: validRows(
    'plan',
    Type.Object({
      id: ParentPlanId,
      trial_period_days: Type.Integer({ minimum: 0, description: 'How many days it is free at first.' }),
      priceInCents: Type.Integer({ minimum: 1, description: 'What each interval costs.', examples: [299] }),
      interval: Type.Enum(['day', 'month', 'year']),
    }),
  ),
})

/** The longest event of the card provider, in bytes, and the same in base64. */
export const CARD_EVENT_BYTES = 64 * 1024
const BASE64_LENGTH = Math.ceil(CARD_EVENT_BYTES / 3) * 4

/**
 * An event of the card provider, as its bytes arrived, with its signature. 403 if they do not belong together, 404 if
 * no secret is configured. Each event counts once, in whatever order they come.
 */
export const reportCardEvents = call({
  id: 'reportCardEvents',
  method: 'POST',
  path: '/v2/mm/card-events',
  repeat: true,
  bearer: 'none',
  slow: 'cards',
  limitMs: CARD_CALL_MS,
  body: Type.Object({
    /** The event in base64. */
    event: Type.String({ maxLength: BASE64_LENGTH }),
    signature: Type.String({ maxLength: 1_000 }),
  }),
  reply: Nothing,
})
