import { useRef } from 'react'
import type { FamilyPlanView } from '../../../shared/screens/family-plan.ts'
import { CardFrame } from '../../card/card-frame.tsx'
import { useBringCard } from '../../card/use-bring-card.ts'
import { useCardFrame } from '../../card/use-card-frame.ts'
import type { Resource } from '../../data/use-view.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface CardDialogProps extends Pick<Resource<FamilyPlanView>, 'send'> {
  readonly frameUrl: string
  /** What it would be charged. */
  readonly sub: string
  readonly onChanged: () => unknown
  readonly onClose: () => void
}

/** Another card, typed in the provider's frame (S2.125). */
export function CardDialog({ frameUrl, sub, send, onChanged, onClose }: CardDialogProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { ask, isReady, isLate, height } = useCardFrame(frame, frameUrl, () => void bring.run())
  const bring = useBringCard({
    ask,
    send: (brought) => send('card', brought, 'PUT'),
    onAccepted: onChanged,
  })
  return (
    <Dialog
      title="Payment Details"
      sub={sub}
      dismissable={false}
      onClose={onClose}
      footer={
        <>
          <Button tone="sec" disabled={bring.isBusy} onClick={onClose}>
            Keep the old card
          </Button>
          <Button busy={bring.isBusy} aria-disabled={!isReady} onClick={() => void bring.run()}>
            Change card
          </Button>
        </>
      }
    >
      {bring.failed && (
        <Banner box tone="bad">
          {bring.failed}
        </Banner>
      )}
      <CardFrame url={frameUrl} frame={frame} height={height} isLate={isLate} />
    </Dialog>
  )
}
