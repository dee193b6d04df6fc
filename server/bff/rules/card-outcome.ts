import { declineTexts } from '../../../shared/rules/declines.ts'
import type { CardOutcome } from '../../../shared/screens/card.ts'
import type { SetupResult } from '../../contract/card.ts'

/** What became of a card, for the page that brought it. */
export function cardOutcome(reply: SetupResult): CardOutcome {
  if (reply.status === 'accepted') return { is: 'accepted' }
  if (reply.status === 'processing') return { is: 'processing' }
  if (reply.status === 'needs-authentication') return { is: 'ask', clientSecret: reply.clientSecret }
  return { is: 'declined', words: declineTexts[reply.reason] }
}
