import { useRef, useState } from 'react'
import type { CardAnswer, CardQuestion } from '../../shared/rules/card-frame.ts'
import { type Decline, declineTexts } from '../../shared/rules/declines.ts'
import { Refused } from '../data/api.ts'

/** The provider's token for the card, and the key under which it pays once. */
export interface SentCard {
  readonly token: string
  readonly key: string
}

/** What the server says of a card that was used: any other status means that it is done. */
export type CardOutcome<Done> =
  | Done
  | { readonly status: 'processing' }
  | { readonly status: 'needs-authentication'; readonly clientSecret: string }
  | { readonly status: 'declined'; readonly reason: Decline }

/**
 * `asked`: the bank asks in the frame whether it is really them who pay. `unknown`: no answer came; the same payment is
 * asked about again, and no other is made.
 */
export type CardStep = 'typing' | 'paying' | 'asked' | 'unknown'

interface Options<Done> {
  readonly ask: (question: CardQuestion) => Promise<CardAnswer>
  /** The same payment for the same key, however often it is sent. */
  readonly send: (card: SentCard) => Promise<CardOutcome<Done>>
  readonly onDone: (done: Done, card: SentCard) => void
}

/** S8.73 */
const PROBLEM = "We're sorry, we had a problem processing your transaction."
const RETRY_MS = 2_000
/** How often a payment that is under way is asked about before the person is told that nobody knows yet. */
const MAX_TRIES = 10
const NO_FRAME = 'The card provider could not be reached. Nothing was charged. Please try again.'
/** From here on the server may have passed the payment on without hearing what became of it. */
const SERVER_FAULT = 500

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Pays with the card in the frame: gets a token for it, sends it to the server, lets the frame answer a question of the
 * bank, and sends the same again while the payment is processed. A lost answer never leads to a second payment; only
 * another card does.
 */
export function useCardPayment<Done extends { readonly status: string }>({
  ask,
  send,
  onDone,
}: Options<Done>) {
  const [step, setStep] = useState<CardStep>('typing')
  const [failed, setFailed] = useState<string | null>(null)
  const sent = useRef<SentCard | null>(null)

  const end = (text: string | null) => {
    sent.current = null
    setFailed(text)
    setStep('typing')
  }
  const settle = async () => {
    for (let tries = 0; sent.current && tries < MAX_TRIES; tries += 1) {
      const card = sent.current
      const outcome = await send(card)
      if (isDeclined(outcome)) return end(`${PROBLEM} ${declineTexts[outcome.reason]}`)
      if (isQuestion(outcome)) {
        setStep('asked')
        const answer = await ask({ card: 'ask', clientSecret: outcome.clientSecret })
        if (answer.card === 'failed') return setStep('unknown')
        setStep('paying')
      } else if (outcome.status === 'processing') await wait(RETRY_MS)
      else return onDone(outcome as Done, card)
    }
    setStep('unknown')
  }
  const run = async (act: () => Promise<void>) => {
    setFailed(null)
    setStep('paying')
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.status === 0 || error.status >= SERVER_FAULT) setStep('unknown')
      else end(error.error.message)
    }
  }
  const pay = () =>
    run(async () => {
      const answer = await ask({ card: 'submit' })
      if (answer.card === 'failed') return end(NO_FRAME)
      if (answer.card !== 'token') return end(null)
      sent.current = { token: answer.token, key: crypto.randomUUID() }
      await settle()
    })
  return { step, failed, pay: () => void pay(), askAgain: () => void run(settle) }
}

const isDeclined = (
  outcome: CardOutcome<{ readonly status: string }>,
): outcome is { status: 'declined'; reason: Decline } => outcome.status === 'declined'
const isQuestion = (
  outcome: CardOutcome<{ readonly status: string }>,
): outcome is { status: 'needs-authentication'; clientSecret: string } =>
  outcome.status === 'needs-authentication'
