/** Addresses of quotes in the API: only the pages of quotes and their approvers need them. */
export const quoteApi = {
  /** For schools and districts, for visitors too: what is known, a new one, its file, a check or a card for it. */
  quote: '/api/quote',
  file: '/api/quote/:quoteId/file',
  check: '/api/quote/:quoteId/check',
  card: '/api/quote/:quoteId/card',
  /** Its address for an approver, the purchase order they attached, and where it stands. */
  link: '/api/quote/:quoteId/link',
  poFile: '/api/quote/:quoteId/po',
  standing: '/api/quote/:quoteId/standing',
  receipt: '/api/quote/:quoteId/receipt',
  /** What the address that a visitor was mailed opens. */
  yours: '/api/quote/yours',
  /** What that address opens: the quote, its file, accepting it, and a card for it. */
  approval: '/api/quote/approval',
  approvalFile: '/api/quote/approval/file',
  approvalAccept: '/api/quote/approval/accept',
  approvalCard: '/api/quote/approval/card',
} as const

/**
 * The header with what an approver's address holds, where the body may have a file in it: who sends that is known before
 * it is read.
 */
export const APPROVER_HEADER = 'x-quote-approver'
