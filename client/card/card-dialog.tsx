import { useRef } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import layout from '../ui/layout.module.css'
import styles from './card.module.css'
import { useCardFrame } from './use-card-frame.ts'
import { type CardOutcome, useCardPayment } from './use-card-payment.ts'

export interface CardDialogProps<Done> {
  /** The page of the provider in which the card is typed. */
  readonly frameUrl: string
  /** What is paid for. */
  readonly sub: string
  /** The button, such as 'Pay $64.75'. */
  readonly action: string
  readonly send: (card: { readonly token: string; readonly key: string }) => Promise<CardOutcome<Done>>
  readonly onDone: (done: Done) => void
  readonly onClose: () => void
}

/**
 * 'Payment Details' (S2.85 to S2.87): the card and the zip code are typed in the provider's frame, and nothing of them is
 * ever in this document. While a payment is under way it cannot be closed, so that nobody pays twice.
 */
export default function CardDialog<Done extends { readonly status: string }>(props: CardDialogProps<Done>) {
  const { frameUrl, sub, action, send, onDone, onClose } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const { ask, isReady, height } = useCardFrame(frame, frameUrl)
  const { step, failed, pay, askAgain } = useCardPayment({ ask, send, onDone })
  const isTyping = step === 'typing'
  return (
    <Dialog
      title="Payment Details"
      sub={sub}
      dismissable={isTyping}
      onClose={isTyping ? onClose : () => undefined}
      footer={
        step === 'unknown' ? (
          <Button onClick={askAgain}>Ask again now</Button>
        ) : (
          <>
            <Button tone="sec" disabled={!isTyping} onClick={onClose}>
              Back, pay nothing
            </Button>
            <Button busy={step === 'paying'} disabled={!isReady} onClick={pay}>
              {action}
            </Button>
          </>
        )
      }
    >
      <div className={layout.stack}>
        <iframe
          ref={frame}
          title="Payment Details"
          src={frameUrl}
          height={height}
          className={styles.frame}
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="no-referrer"
        />
        <p className="sm soft">
          Your card goes straight to the card provider. We keep its brand, last four digits and expiry, never
          the number.
        </p>
        <div role="status">
          {step === 'paying' && <p>Processing your payment. This takes a few seconds.</p>}
          {step === 'unknown' && (
            <Banner box tone="warn">
              <b>We do not know yet.</b> The card provider has not answered. Please do not pay again: we keep
              asking, and the receipt comes by mail.
            </Banner>
          )}
        </div>
        {failed && (
          <Banner box tone="bad">
            {failed}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
