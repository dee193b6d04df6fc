import { pages } from '../../../shared/paths.ts'
import { quoteApi } from '../../../shared/quote-paths.ts'
import type { AskerView } from '../../../shared/screens/quotes.ts'
import { ReloadForCard } from '../../card/reload-for-card.tsx'
import { LinkedQuote } from '../../quotes/linked-quote.tsx'
import { OwnQuote } from '../../quotes/own-quote.tsx'
import { QuoteFrame } from '../../quotes/quote-frame.tsx'
import { termsOf, titleOf } from '../../quotes/quote-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** A quote by the address its visitor was mailed when they asked for it. */
export default function QuoteAskerPage() {
  return (
    <LinkedQuote<AskerView>
      address={quoteApi.yours}
      why="The quote is long over, or not all of the address was copied from the mail."
    >
      {({ view: { quote, frameUrl }, reload }) => (
        <QuoteFrame
          title={titleOf(quote)}
          sub={termsOf(quote)}
          tool={
            <ButtonLink tone="sec" href={quote.state === 'paid' ? pages.signup : pages.quote}>
              {quote.state === 'paid' ? 'Set up the school' : 'Make another quote'}
            </ButtonLink>
          }
        >
          {frameUrl !== null && <ReloadForCard />}
          <Card aria-label="Where it stands">
            <OwnQuote quote={quote} frameUrl={frameUrl} onChanged={reload} />
          </Card>
        </QuoteFrame>
      )}
    </LinkedQuote>
  )
}
