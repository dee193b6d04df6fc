import type { OwnQuote } from '../../../shared/screens/quotes.ts'
import { useCommand } from '../../data/use-command.ts'
import { termsOf } from '../../quotes/quote-title.ts'
import { momentText } from '../../quotes/steps-of.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'

interface UnclaimedQuoteProps {
  readonly quote: OwnQuote
  readonly onAnswer: (isTheirs: boolean) => Promise<unknown>
}

/** Asks whether a quote that a visitor asked for with one's address is one's own. Nothing they typed is shown. */
export function UnclaimedQuote({ quote, onAnswer }: UnclaimedQuoteProps) {
  const { number, madeAt } = quote
  const answer = useCommand(onAnswer)
  const title = `Is quote ${number} yours?`
  return (
    <Card className={layout.stack} aria-label={title}>
      <h2>{title}</h2>
      <p>
        Somebody who was not signed in asked for it with your address on {momentText(madeAt)}:{' '}
        {termsOf(quote)}.
      </p>
      {answer.failed && (
        <Banner box tone="bad">
          {answer.failed}
        </Banner>
      )}
      <div className={layout.row}>
        <Button tone="sec" busy={answer.busyWith === true} onClick={() => void answer.run(true)}>
          Yes, it is mine
        </Button>
        <Button tone="quiet" busy={answer.busyWith === false} onClick={() => void answer.run(false)}>
          No, it is not mine
        </Button>
      </div>
    </Card>
  )
}
