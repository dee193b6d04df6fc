import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import { href } from '../../shared/paths.ts'
import { quoteApi } from '../../shared/quote-paths.ts'
import { fitsCard } from '../../shared/rules/card-limit.ts'
import { countOfStudents } from '../../shared/rules/counts.ts'
import { dateText } from '../../shared/rules/day-text.ts'
import { moneyText } from '../../shared/rules/money-text.ts'
import type { PaymentDone, PaymentOutcome } from '../../shared/screens/pay.ts'
import type { CheckExpected } from '../../shared/screens/quote.ts'
import type { OwnQuote as Quote } from '../../shared/screens/quotes.ts'
import { CardPayment } from '../card/card-payment.tsx'
import { request } from '../data/api.ts'
import { useCommand } from '../data/use-command.ts'
import { Icon } from '../design/icon.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import layout from '../ui/layout.module.css'
import { GiveAccess } from './give-access.tsx'
import styles from './own-quote.module.css'
import { QuoteNews } from './quote-news.tsx'
import { savePurchaseOrder, saveQuote, saveReceipt } from './save-quote.ts'
import { Standing } from './standing.tsx'

const ApproverDialog = lazy(() => import('./approver-dialog.tsx'))
const CheckDialog = lazy(() => import('./check-dialog.tsx'))

interface OwnQuoteProps {
  readonly quote: Quote
  readonly frameUrl: string | null
  /** Loads where it stands now. */
  readonly onChanged: () => void
  /** Gives access on the purchase order. */
  readonly confirm?: () => Promise<unknown>
}

/** A quote for whoever asked for it: where it stands, its files, who else can see it, and paying it. */
export function OwnQuote({ quote, frameUrl, onChanged, confirm }: OwnQuoteProps) {
  const { quoteId, state, institutionName } = quote
  const [open, setOpen] = useState<'card' | 'check' | 'approver' | null>(null)
  const [expected, setExpected] = useState<CheckExpected | null>(null)
  const files = {
    quote: () => saveQuote(quoteId, institutionName),
    receipt: () => saveReceipt(quoteId, institutionName),
    order: () => savePurchaseOrder(quote),
  }
  const save = useCommand((file: keyof typeof files) => files[file]())
  const end = useCommand(() => request<void>(href(quoteApi.link, { quoteId }), { method: 'DELETE' }), {
    done: onChanged,
  })
  const failed = save.failed ?? end.failed
  const isOwn = quote.isColleagues !== true
  const isUnpaid = isOwn && (state === 'open' || state === 'accepted' || state === 'waiting')
  // Another payment is on its way already.
  const instead = state === 'waiting' ? ' instead' : ''
  const mayCard = frameUrl !== null && fitsCard(quote.total)
  const close = () => setOpen(null)
  const file = (what: keyof typeof files, text: string) => (
    <Button tone="sec" busy={save.busyWith === what} onClick={() => void save.run(what)}>
      <Icon of={Download} size="s" />
      {text}
    </Button>
  )
  return (
    <div className={layout.stack}>
      {!isOwn && (
        <p className="soft">{`${quote.madeBy || 'A colleague'} asked for this quote, and it is theirs to pay.`}</p>
      )}
      <Standing quote={quote} reader="asker" />
      <QuoteNews quote={quote} expected={expected} />
      {quote.mayGiveAccess && confirm && <GiveAccess confirm={confirm} />}
      {failed && (
        <Banner box tone="bad">
          {failed}
        </Banner>
      )}
      <div className={styles.actions}>
        {isUnpaid && mayCard && (
          <Button tone={state === 'waiting' ? 'sec' : 'primary'} onClick={() => setOpen('card')}>
            Pay by card{instead}
          </Button>
        )}
        {isUnpaid && quote.payBy !== 'check' && (
          <Button tone="sec" onClick={() => setOpen('check')}>
            Pay by check{instead}
          </Button>
        )}
        {isOwn && state === 'paid' && file('receipt', 'Download receipt')}
        {quote.hasPoFile && file('order', 'Download purchase order')}
        {isOwn && file('quote', 'Download quote (PDF)')}
        {isUnpaid && (
          <Button tone="quiet" onClick={() => setOpen('approver')}>
            Send to an approver
          </Button>
        )}
        {quote.hasLink && (
          <Button tone="quiet" busy={end.isBusy} onClick={() => void end.run()}>
            Take the approver’s address back
          </Button>
        )}
      </div>
      {open === 'approver' && (
        <Suspense fallback={null}>
          <ApproverDialog quote={quote} onClose={close} onChanged={onChanged} />
        </Suspense>
      )}
      {open === 'check' && (
        <Suspense fallback={null}>
          <CheckDialog
            quote={quote}
            institution={institutionName}
            total={moneyText(quote.total)}
            goodUntil={dateText(quote.holdsUntil)}
            onApprover={() => setOpen('approver')}
            email="the address the quote was made with"
            onClose={close}
            onExpected={(check) => {
              setExpected(check)
              close()
              onChanged()
            }}
          />
        </Suspense>
      )}
      {open === 'card' && frameUrl !== null && (
        <CardPayment<PaymentDone>
          frameUrl={frameUrl}
          sub={`Quote ${quote.number} · ${countOfStudents(quote.numStudents)}`}
          action={`Pay ${moneyText(quote.total)}`}
          send={({ token, key }) =>
            request<PaymentOutcome>(href(quoteApi.card, { quoteId }), {
              method: 'POST',
              body: { cardToken: token, key },
            })
          }
          onDone={() => {
            close()
            onChanged()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
