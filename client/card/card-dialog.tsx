import { useRef } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import layout from '../ui/layout.module.css'
import { CardFrame } from './card-frame.tsx'
import { useCardFrame } from './use-card-frame.ts'
import { type CardOutcome, type SentCard, useCardPayment } from './use-card-payment.ts'

export interface CardDialogProps<Done> {
  /** The page of the provider in which the card is typed. */
  readonly frameUrl: string
  /** What is paid for. */
  readonly sub: string
  /** The button, such as 'Pay $64.75'. */
  readonly action: string
  readonly send: (card: SentCard) => Promise<CardOutcome<Done>>
  readonly onDone: (done: Done, card: SentCard) => void
  readonly onClose: () => void
}

/**
 * 'Payment Details' (S2.85 to S2.87): the card and the zip code are typed in the provider's frame, and nothing of them is
 * ever in this document. While a payment is under way it cannot be closed, so that nobody pays twice.
 */
export default function CardDialog<Done extends { readonly status: string }>(props: CardDialogProps<Done>) {
  const { frameUrl, sub, action, send, onDone, onClose } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const { ask, isReady, isLate, height } = useCardFrame(frame, frameUrl, () => isTyping && pay())
  const { step, failed, pay, askAgain } = useCardPayment({ ask, send, onDone })
  const isTyping = step === 'typing'
  return (
    <Dialog
      title="Payment Details"
      sub={sub}
      stays={
        isTyping ? undefined : 'This stays open until we know what became of it, so that nobody pays twice.'
      }
      onClose={onClose}
      footer={
        step === 'unknown' ? (
          <Button onClick={askAgain}>Ask again now</Button>
        ) : (
          <>
            <Button tone="sec" disabled={!isTyping} onClick={onClose}>
              Back, pay nothing
            </Button>
            <Button busy={!isTyping} disabled={!isReady} onClick={pay}>
              {action}
            </Button>
          </>
        )
      }
    >
      <div className={layout.stack}>
        <CardFrame url={frameUrl} frame={frame} height={height} isLate={isLate} hidden={step === 'unknown'} />
        {isTyping && (
          <p className="sm soft">
            Your card goes straight to the card provider. We keep its brand, last four digits and expiry,
            never the number.
          </p>
        )}
        <div>
          <div role="status">
            {step === 'paying' && <p>Processing your payment. This takes a few seconds.</p>}
            {step === 'asked' && <p>Your bank wants to know that it is you. Please answer it above.</p>}
            {step === 'unknown' && (
              <Banner box tone="warn" role="none">
                <b>We do not know yet.</b> The card provider has not answered. Please do not pay again: we
                keep asking, also if you leave this page. If it went through, the receipt comes by mail; if
                none has come in two hours, nothing was charged.
              </Banner>
            )}
          </div>
          {failed && (
            <Banner box tone="bad">
              {failed}
            </Banner>
          )}
        </div>
      </div>
    </Dialog>
  )
}
