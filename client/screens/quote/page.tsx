import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Link, useRoute } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import { brandName } from '../../design/brand.ts'
import { Logo } from '../../design/logo.tsx'
import { useHeading } from '../../routing/heading-focus.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { supportEmail } from '../../ui/support-email.ts'
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
        <Banner
          box
          tone="bad"
          action={
            <Button tone="sec" dense busy={isBusy} onClick={load}>
              Try again
            </Button>
          }
        >
          {error.message}
        </Banner>
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
        <header className={styles.top}>
          <Link href={pages.home} className={styles.home} aria-label={`${brandName}, home`}>
            <Logo />
          </Link>
          <nav className={layout.row} aria-label="Account">
            <a className={styles.talk} href={`mailto:${supportEmail()}`}>
              Talk to us
            </a>
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
          </nav>
        </header>
      )}
      <main ref={main} className={layout.page}>
        <div className={layout.narrow}>{children}</div>
      </main>
    </>
  )
}
