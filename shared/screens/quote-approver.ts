import type { PayWay, QuoteState } from '../rules/quote-state.ts'

/** Where a quote stands, with who did what and when; moments as ISO 8601. */
export interface QuoteStanding {
  readonly number: string
  readonly state: QuoteState
  readonly institutionName: string
  readonly numStudents: number
  readonly numSchoolYears: number
  readonly hwAddOn: boolean
  /** The last day it is open, YYYYMMDD. */
  readonly holdsUntil: number
  /** The chosen years: whole cents, and their last day, YYYYMMDD. */
  readonly years: readonly { readonly endDate: number; readonly perStudent: number; readonly cost: number }[]
  readonly total: number
  readonly madeBy: string
  readonly madeAt: string
  readonly acceptedBy: string | null
  readonly acceptedAt: string | null
  readonly poNumber: string | null
  readonly payBy: PayWay | null
  readonly waitingSince: string | null
  readonly paidBy: string | null
  readonly paidAt: string | null
}

/** What an approver's address opens. */
export interface ApprovalView {
  readonly quote: QuoteStanding
  /** The page in which a card is typed; null: no card can be charged here. */
  readonly frameUrl: string | null
}
