import { pages } from '../../../shared/paths.ts'
import type { QuoteState } from '../../../shared/rules/quote-state.ts'
import type { OwnQuote as Quote, QuotesView } from '../../../shared/screens/quotes.ts'
import { ReloadForCard } from '../../card/reload-for-card.tsx'
import { useView } from '../../data/use-view.ts'
import { OwnQuote } from '../../quotes/own-quote.tsx'
import { termsOf, titleOf } from '../../quotes/quote-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import layout from '../../ui/layout.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { UnclaimedQuote } from './unclaimed-quote.tsx'

const TITLE = 'Your quotes'

/** What somebody asked for: the newest whole, of each other a line that opens. */
export default function QuotesPage() {
  const resource = useView<QuotesView>('quotes')
  const onChanged = () => void resource.newest()
  return (
    <WhenLoaded resource={resource} title={TITLE} shape="rows">
      {({ quotes: all, frameUrl }) => {
        const unclaimed = all.filter(({ isUnclaimed }) => isUnclaimed)
        const [newest, ...earlier] = all.filter(({ isUnclaimed }) => !isUnclaimed)
        const own = (quote: Quote) => (
          <OwnQuote
            quote={quote}
            frameUrl={frameUrl}
            onChanged={onChanged}
            confirm={() => resource.send('confirm-order', { quote: quote.quoteId })}
          />
        )
        return (
          <div className={layout.narrow}>
            {frameUrl !== null && <ReloadForCard />}
            <PageHead
              title={TITLE}
              sub="Where each stands, its files, and who else can see it."
              tools={
                <ButtonLink tone="sec" href={pages.quote}>
                  Get a quote
                </ButtonLink>
              }
            />
            <div className={layout.stack}>
              {unclaimed.map((quote) => (
                <UnclaimedQuote
                  key={quote.quoteId}
                  quote={quote}
                  onAnswer={(isTheirs) => resource.send('claim', { quote: quote.quoteId, isTheirs }, 'PUT')}
                />
              ))}
              {newest ? (
                <Card className={layout.stack} aria-label={titleOf(newest)}>
                  <Head quote={newest} />
                  {own(newest)}
                </Card>
              ) : unclaimed.length > 0 ? null : (
                <Card>
                  <EmptyState title="No quotes yet">
                    What you ask for is listed here, with its file and where it stands.
                  </EmptyState>
                </Card>
              )}
              {earlier.map((quote) => (
                <Disclosure key={quote.quoteId} title={titleOf(quote)} about={names[quote.state].text}>
                  {own(quote)}
                </Disclosure>
              ))}
            </div>
          </div>
        )
      }}
    </WhenLoaded>
  )
}

type Tone = 'brand' | 'good' | 'none'
const names: Readonly<Record<QuoteState, { readonly text: string; readonly tone: Tone }>> = {
  open: { text: 'Open', tone: 'brand' },
  accepted: { text: 'Accepted', tone: 'brand' },
  waiting: { text: 'Waiting for payment', tone: 'brand' },
  paid: { text: 'Paid', tone: 'good' },
  expired: { text: 'Expired', tone: 'none' },
}

function Head({ quote }: { readonly quote: Quote }) {
  const { text, tone } = names[quote.state]
  return (
    <div>
      <div className={layout.row}>
        <h2>{titleOf(quote)}</h2>
        <Chip tone={tone}>{text}</Chip>
      </div>
      <p className="soft">{termsOf(quote)}</p>
    </div>
  )
}
