import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useRoute } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import { QuoteHeader } from '../../quotes/quote-header.tsx'
import { useHeading } from '../../routing/heading-focus.ts'
import { RetryBanner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import type { PaidQuote } from './pay-quote.tsx'
import styles from './quote.module.css'
import { QuoteForm } from './quote-form.tsx'
import { useQuoteView } from './use-quote-view.ts'
import { useToldHeight } from './use-told-height.ts'

const Paid = lazy(() => import('./paid.tsx'))

const TITLE = 'Get a quote for your school'

/** Prices and a quote for a school or a district, for visitors too (S2.80, S2.81, S2.82, S2.83, S6.35). */
export default function QuotePage() {
  const heading = useHeading(TITLE)
  const { view, error, isBusy, load } = useQuoteView()
  const [paid, setPaid] = useState<PaidQuote | null>(null)
  const isVisitor = view?.known === null
  const isKnown = view !== undefined && view.known !== null
  const [isWidget] = useRoute(pages['quote-widget'])
  if (paid)
    return (
      <Frame isVisitor={isVisitor} isKnown={isKnown} isWidget={isWidget}>
        <Suspense fallback={null}>
          <Paid paid={paid} isVisitor={isVisitor} isWidget={isWidget} />
        </Suspense>
      </Frame>
    )
  return (
    <Frame isVisitor={isVisitor} isKnown={isKnown} isWidget={isWidget}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {TITLE}
        </h1>
        <p className="soft">
          Prices update as you type.{view && ` A quote is good until ${view.goodUntil}.`}
        </p>
      </div>
      {view && <QuoteForm view={view} onChanged={load} onPaid={setPaid} />}
      {!view && error && (
        <RetryBanner tone="bad" retry={load} busy={isBusy}>
          {error.message}
        </RetryBanner>
      )}
    </Frame>
  )
}

interface FrameProps {
  readonly isVisitor: boolean
  /** Somebody with an account, who has a list of what they asked for. */
  readonly isKnown: boolean
  /** Inside the page of another site, which has a header of its own. */
  readonly isWidget: boolean
  readonly children: ReactNode
}

function Frame({ isVisitor, isKnown, isWidget, children }: FrameProps) {
  const main = useRef<HTMLElement>(null)
  useToldHeight(main)
  return (
    <>
      {!isWidget && (
        <QuoteHeader>
          {isVisitor && (
            <ButtonLink tone="sec" href={pages.login}>
              Sign in
            </ButtonLink>
          )}
          {isKnown && (
            <ButtonLink tone="sec" href={pages.quotes}>
              Your quotes
            </ButtonLink>
          )}
        </QuoteHeader>
      )}
      <main ref={main} className={layout.page}>
        <div className={layout.narrow}>{children}</div>
      </main>
    </>
  )
}
