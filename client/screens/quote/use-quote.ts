import { useRef, useState } from 'react'
import { quoteApi } from '../../../shared/quote-paths.ts'
import type { QuoteMade } from '../../../shared/screens/quote.ts'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'

/** What was chosen and typed, as it is sent. */
export interface QuoteChoice {
  readonly day: number
  readonly numStudents: number
  readonly numSchoolYears: number
  readonly hwAddOn: boolean
  readonly institutionName: string
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
}

/** What somebody wants to do with a quote. */
export type Ask = 'file' | 'check' | 'card' | 'approver'

interface Wanted {
  readonly what: Ask
  readonly choice: QuoteChoice
}

const WORDS = { conflict: 'The prices have changed. Look at them, then try again.' } as const

interface Options {
  /** Shows what is wrong beside each field. */
  readonly onFaults: (fields: Readonly<Record<string, string>>) => void
  /** Loads today's prices. */
  readonly onChanged: () => void
}

/** A quote that is being paid, and how. */
export interface Paying {
  readonly by: Exclude<Ask, 'file'>
  readonly quote: QuoteMade
  readonly choice: QuoteChoice
}

/** Makes the quote of what was chosen, once while nothing of it changes, and saves its file, or opens the dialog of what else is done with it. */
export function useQuote({ onFaults, onChanged }: Options) {
  const made = useRef<{ readonly choice: string; readonly quote: QuoteMade } | null>(null)
  const [paying, setPaying] = useState<Paying | null>(null)
  const command = useCommand(
    async ({ what, choice }: Wanted, keyOf) => {
      const chosen = JSON.stringify(choice)
      if (made.current?.choice !== chosen) {
        const body = { ...choice, key: keyOf(choice) }
        made.current = {
          choice: chosen,
          quote: await request<QuoteMade>(quoteApi.quote, { method: 'POST', body }),
        }
      }
      const { quote } = made.current
      if (what === 'file') {
        const { saveQuote } = await import('../../quotes/save-quote.ts')
        await saveQuote(quote.quoteId, choice.institutionName)
      }
      return quote
    },
    {
      words: WORDS,
      done: (quote, { what, choice }) => what !== 'file' && setPaying({ by: what, quote, choice }),
      refused: ({ code, fields }) => {
        if (code === 'conflict') onChanged()
        if (fields) onFaults(fields)
      },
    },
  )
  return {
    ...command,
    paying,
    stopPaying: () => setPaying(null),
    sendOn: () => setPaying(paying && { ...paying, by: 'approver' }),
  }
}
