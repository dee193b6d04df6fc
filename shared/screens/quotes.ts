import { type Static, Type } from 'typebox'
import { payWays, quoteStates } from '../rules/quote-state.ts'
import { Id, OrNull } from './fields.ts'

export const QuotesParams = Type.Object({})

/** A quote for whoever asked for it; as `QuoteStanding`, moments as ISO 8601, days as YYYYMMDD, money in cents. */
export const OwnQuote = Type.Object({
  /** Opens its file, and what else there is of it. */
  quoteId: Type.String(),
  number: Type.String(),
  state: Type.Enum(quoteStates),
  institutionName: Type.String(),
  numStudents: Type.Integer(),
  numSchoolYears: Type.Integer(),
  hwAddOn: Type.Boolean(),
  holdsUntil: Type.Integer(),
  years: Type.Array(
    Type.Object({ endDate: Type.Integer(), perStudent: Type.Integer(), cost: Type.Integer() }),
  ),
  total: Type.Integer(),
  madeBy: Type.String(),
  madeAt: Type.String(),
  acceptedBy: OrNull(Type.String()),
  acceptedAt: OrNull(Type.String()),
  poNumber: OrNull(Type.String()),
  payBy: OrNull(Type.Enum(payWays)),
  waitingSince: OrNull(Type.String()),
  paidBy: OrNull(Type.String()),
  paidAt: OrNull(Type.String()),
  /** Whether a purchase order is attached, and whether an approver has an address that opens it. */
  hasPoFile: Type.Boolean(),
  hasLink: Type.Boolean(),
  /** Whether they may give their school or district access on the purchase order. */
  mayGiveAccess: Type.Boolean(),
  /** The last day of such access. */
  accessUntil: OrNull(Type.Integer()),
  /** A visitor gave their address: nothing that was typed is shown before they say whether it was them. */
  isUnclaimed: Type.Optional(Type.Boolean()),
  /** Somebody else at their school or district asked for it: only its purchase order is theirs to confirm. */
  isColleagues: Type.Optional(Type.Boolean()),
})
export type OwnQuote = Static<typeof OwnQuote>

/** The quote whose purchase order is confirmed. */
export const ConfirmOrder = Type.Object({ quote: Id })
export type ConfirmOrder = Static<typeof ConfirmOrder>

/** A quote that a visitor asked for with their address, and whether it was them. */
export const ClaimQuote = Type.Object({ quote: Id, isTheirs: Type.Boolean() })
export type ClaimQuote = Static<typeof ClaimQuote>

/** What somebody asked for, the newest first. */
export const QuotesView = Type.Object({
  quotes: Type.Array(OwnQuote),
  /** The page in which a card is typed; null: no card can be charged here. */
  frameUrl: OrNull(Type.String()),
})
export type QuotesView = Static<typeof QuotesView>

/** What the address that a visitor was mailed opens. */
export interface AskerView {
  readonly quote: OwnQuote
  readonly frameUrl: string | null
}
