import { hashOf } from '../auth/single-use.ts'
import type { Visitor } from '../db/schema/quotes.ts'

/** Who asks for a quote: the id of an account, or a visitor. */
export type Asker = { readonly accountId: string } | { readonly visitor: Visitor & { comparable: string } }

/** Whose requests those of an asker are: counted by it, and in its hash found again. */
export const askerName = (asker: Asker): string =>
  'accountId' in asker ? asker.accountId : `visitor ${asker.visitor.comparable}`

/** The hash by which quotes of visitors with an address are found, in the form in which addresses are compared. */
export const visitorHash = (comparable: string): string => hashOf(`visitor ${comparable}`)
