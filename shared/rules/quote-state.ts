/** Where a quote stands. It only goes on: what was accepted does not become open again. */
export const quoteStates = ['open', 'accepted', 'waiting', 'paid', 'expired'] as const
export type QuoteState = (typeof quoteStates)[number]

/** How a quote will be paid. */
export const payWays = ['check', 'card', 'po'] as const
export type PayWay = (typeof payWays)[number]

/** Where each state may lead. Money that came in counts whatever was thought before. */
const moves: Readonly<Record<QuoteState, readonly QuoteState[]>> = {
  open: ['accepted', 'waiting', 'paid'],
  accepted: ['waiting', 'paid'],
  waiting: ['waiting', 'paid'],
  expired: ['paid'],
  paid: [],
}

/** When each step was taken; null: it was not. */
export interface QuoteSteps {
  readonly acceptedAt: Date | null
  readonly waitingSince: Date | null
  readonly paidAt: Date | null
  /** When its last day has ended everywhere. */
  readonly expiresAt: Date
}

/** Where a quote stands now. What was accepted in time holds. */
export function quoteStateOf(
  { acceptedAt, waitingSince, paidAt, expiresAt }: QuoteSteps,
  now: Date,
): QuoteState {
  if (paidAt !== null) return 'paid'
  if (waitingSince !== null) return 'waiting'
  if (acceptedAt !== null) return 'accepted'
  return expiresAt <= now ? 'expired' : 'open'
}

/** Whether a quote may go from one state to another. */
export const mayMove = (from: QuoteState, to: QuoteState): boolean => moves[from].includes(to)

/** The longest name of who accepts a quote, and the longest number of a purchase order. */
export const APPROVER_LENGTH = 255
export const PO_NUMBER_LENGTH = 60
/** Why nobody can be billed on a purchase order; undefined where nothing is in the way. */
export const orderFault = ({
  payBy,
  poNumber = '',
  hasFile,
}: {
  readonly payBy: PayWay
  readonly poNumber?: string | undefined
  readonly hasFile: boolean
}): string | undefined =>
  payBy === 'po' && poNumber.trim() === '' && !hasFile
    ? 'Enter the PO number, or attach the purchase order'
    : undefined
/** The largest file of a purchase order, in bytes. */
export const PO_FILE_BYTES = 5 * 1024 * 1024
/** What a purchase order may be, and the name it is saved by. */
export const poFileTypes = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' } as const
export type PoFileType = keyof typeof poFileTypes

const starts: Readonly<Record<PoFileType, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
}

/** What a file is by how it begins, whatever it is called; null if it is none that is taken. */
export function poFileTypeOf(bytes: Uint8Array): PoFileType | null {
  const found = Object.entries(starts).find(([, start]) => start.every((byte, at) => bytes[at] === byte))
  return (found?.[0] as PoFileType | undefined) ?? null
}
