import { useState } from 'react'
import type { CardOutcome } from '../../shared/screens/card.ts'
import { type Command, useCommand } from '../data/use-command.ts'
import type { useCardFrame } from './use-card-frame.ts'

/** A card by the provider's name for it, with the key of all tries at this request. */
export interface Brought {
  readonly key: string
  readonly cardToken: string
}

const UNREACHED = 'The card provider could not be reached. Nothing was charged. Please try again.'
const LONG =
  'This takes longer than usual. Nothing is charged twice: come back in a few minutes and look at your subscription.'
/** How often, and how many times, it is asked again what became of a payment. */
const AGAIN_MS = 2_000
const MAX_TRIES = 15

/** What there is to say; null once the card was accepted, undefined where the frame says it itself. */
type Said = string | null | undefined

interface Options {
  readonly ask: ReturnType<typeof useCardFrame>['ask']
  /** Asks the server, which answers alike for the same key however often it is asked. */
  readonly send: (brought: Brought) => Promise<{ readonly outcome: CardOutcome | null }>
  readonly onAccepted: () => unknown
}

export interface BringCard extends Pick<Command<Said, void>, 'run' | 'isBusy' | 'reset'> {
  /** What went wrong, in words. */
  readonly failed: string | null
}

/** Brings a card: the frame names it, the server tries it, and the bank may ask something in between. */
export function useBringCard({ ask, send, onAccepted }: Options): BringCard {
  const [words, setWords] = useState<string | null>(null)
  const command = useCommand<Said>(
    async () => {
      setWords(null)
      const answer = await ask({ card: 'submit' })
      if (answer.card === 'invalid') return undefined
      if (answer.card !== 'token') return UNREACHED
      return settle({ key: crypto.randomUUID(), cardToken: answer.token }, { ask, send })
    },
    {
      done: async (found) => {
        if (found === null) await onAccepted()
        else setWords(found ?? null)
      },
    },
  )
  return { ...command, failed: command.failed ?? words }
}

/** Asks until it is known what became of the card. */
async function settle(brought: Brought, { ask, send }: Pick<Options, 'ask' | 'send'>): Promise<Said> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { outcome } = await send(brought)
    if (outcome === null || outcome.is === 'accepted') return null
    if (outcome.is === 'declined') return outcome.words
    if (outcome.is === 'ask') {
      const answer = await ask({ card: 'ask', clientSecret: outcome.clientSecret })
      // The bank may have been answered all the same.
      if (answer.card === 'failed') return LONG
    } else await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
  return LONG
}
