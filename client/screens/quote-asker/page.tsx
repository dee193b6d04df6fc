import CircleX from 'lucide-react/icons/circle-x'
import { useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import { quoteApi } from '../../../shared/quote-paths.ts'
import { countOf, countOfStudents } from '../../../shared/rules/counts.ts'
import { moneyText } from '../../../shared/rules/money-text.ts'
import type { AskerView } from '../../../shared/screens/quotes.ts'
import { FrameDocument } from '../../card/frame-document.tsx'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { brandName } from '../../design/brand.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { Logo } from '../../design/logo.tsx'
import { OwnQuote } from '../../quotes/own-quote.tsx'
import { useHeading } from '../../routing/heading-focus.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'
import layout from '../../ui/layout.module.css'
import styles from './quote-asker.module.css'

/** A quote by the address its visitor was mailed when they asked for it. */
export default function QuoteAskerPage() {
  const { token = '' } = useParams()
  const [view, setView] = useState<AskerView | null>(null)
  const { run, error } = useCommand(
    (given: string) => request<AskerView>(quoteApi.yours, { method: 'POST', body: { token: given } }),
    { done: setView },
  )
  const load = useEffectEvent((given: string) => void run(given))
  useEffect(() => load(token), [token])
  if (view) return <Quote view={view} onChanged={() => void run(token)} />
  return (
    <GatePage>
      {error?.code === 'not-found' ? (
        <GateCard
          title="This address opens no quote"
          sign={{ icon: CircleX, tone: 'bad' }}
          actions={<ButtonLink href={pages.quote}>Make a quote</ButtonLink>}
        >
          <p>The quote is long over, or not all of the address was copied from the mail.</p>
        </GateCard>
      ) : error ? (
        <GateCard
          title="We could not open this quote"
          sign={{ icon: CircleX, tone: 'bad' }}
          actions={<Button onClick={() => void run(token)}>Try again</Button>}
        >
          <p>{error.message}</p>
        </GateCard>
      ) : (
        <GateCard title="Opening the quote ..." centered art={<HoppingBead hops={2} />} />
      )}
    </GatePage>
  )
}

interface QuoteProps {
  readonly view: AskerView
  readonly onChanged: () => void
}

function Quote({ view: { quote, frameUrl }, onChanged }: QuoteProps) {
  const title = `Quote ${quote.number} for ${quote.institutionName}`
  const heading = useHeading(title)
  const terms = [
    countOfStudents(quote.numStudents),
    countOf(quote.numSchoolYears, 'school year'),
    moneyText(quote.total),
  ]
  return (
    <>
      {frameUrl !== null && <FrameDocument />}
      <header className={styles.top}>
        <a href={pages.home} aria-label={`${brandName}, home`}>
          <Logo />
        </a>
        <ButtonLink tone="sec" href={quote.state === 'paid' ? pages.signup : pages.quote}>
          {quote.state === 'paid' ? 'Set up the school' : 'Make another quote'}
        </ButtonLink>
      </header>
      <main className={layout.page}>
        <div className={`${layout.narrow} ${layout.stack}`}>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className="soft">{terms.join(' · ')}</p>
          </div>
          <Card aria-label="Where it stands">
            <OwnQuote quote={quote} frameUrl={frameUrl} onChanged={onChanged} />
          </Card>
        </div>
      </main>
    </>
  )
}
