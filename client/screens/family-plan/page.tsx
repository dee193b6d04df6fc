import CreditCard from 'lucide-react/icons/credit-card'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { FamilyPlanView } from '../../../shared/screens/family-plan.ts'
import { useCommand } from '../../data/use-command.ts'
import { type Resource, useView } from '../../data/use-view.ts'
import { useEmbedding } from '../../routing/use-embedding.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DayStops } from '../../ui/day-stops.tsx'
import { IconRow } from '../../ui/icon-row.tsx'
import layout from '../../ui/layout.module.css'
import { SidePage } from '../../ui/side-list.tsx'
import { useSuccessor } from '../../ui/use-successor.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CardDialog } from './card-dialog.tsx'
import { Receipts } from './receipts.tsx'

/** A family's subscription, its card and its end (S2.125, S2.126, S4.28). */
export default function FamilyPlanPage() {
  const resource = useView<FamilyPlanView>('family-plan')
  return (
    <WhenLoaded resource={resource} title="Settings" shape="rows">
      {(view) => (
        <SidePage sections={view.sections}>
          <FamilyPlan view={view} send={resource.send} retry={resource.retry} />
        </SidePage>
      )}
    </WhenLoaded>
  )
}

interface FamilyPlanProps extends Pick<Resource<FamilyPlanView>, 'send' | 'retry'> {
  readonly view: FamilyPlanView
}

function FamilyPlan({ view, send, retry }: FamilyPlanProps) {
  const { title, state, stops, about, subscribe, cancel, mayResume, card, cardUse, newCard, frame } = view
  // Then another card is the way on.
  const owes = state.tone === 'bad'
  const { mutate } = useSWRConfig()
  const [dialog, openDialog] = useState<'cancel' | 'card' | null>(null)
  const [confirmation, setConfirmation] = useState<string | null>(null)
  // Its policy lets only this page's own document embed the card provider.
  useEmbedding()
  /** The user is begun anew, so that every page tells what holds now (S4.30). */
  const changed = (words: string) => {
    openDialog(null)
    setConfirmation(words)
    return mutate((key) => key !== undefined && !String(key).includes('/family-plan'))
  }
  const resume = useCommand(() => send('resume'), {
    done: () => changed('Welcome back. Your plan goes on as before.'),
    refused: retry,
  })
  return (
    <div className={layout.stack}>
      {confirmation && (
        <Banner box tone="good">
          {confirmation}
        </Banner>
      )}
      {resume.failed && (
        <Banner box tone="bad">
          {resume.failed}
        </Banner>
      )}
      <Card id="subscription" className={layout.stack} aria-labelledby="subscription-title">
        <div className={layout.row}>
          <h2 id="subscription-title">{title}</h2>
          <Chip tone={state.tone}>{state.text}</Chip>
        </div>
        {stops.length > 0 && <DayStops stops={stops} />}
        {about.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className={layout.row}>
          {subscribe && <ButtonLink href={subscribe.href}>{subscribe.label}</ButtonLink>}
          {mayResume && <ResumeButton isBusy={resume.isBusy} onPress={() => void resume.run()} />}
          {cancel && (
            <Button tone="quiet" onClick={() => openDialog('cancel')}>
              Cancel subscription
            </Button>
          )}
        </p>
      </Card>
      {card && (
        <Card className={layout.stack} aria-labelledby="card-title">
          <h2 id="card-title">Payment card</h2>
          <IconRow icon={CreditCard} title={card} about={cardUse}>
            {frame && (
              <Button tone={owes ? 'primary' : 'sec'} onClick={() => openDialog('card')}>
                Change card
              </Button>
            )}
          </IconRow>
        </Card>
      )}
      <Receipts receipts={view.receipts} />
      {dialog === 'cancel' && cancel && (
        <CancelDialog
          cancel={cancel}
          send={send}
          onRefused={retry}
          onCancelled={() => changed('Your subscription has been cancelled.')}
          onClose={() => openDialog(null)}
        />
      )}
      {dialog === 'card' && frame && (
        <CardDialog
          frameUrl={frame}
          sub={newCard}
          send={send}
          onChanged={() => changed('Your card is changed.')}
          onClose={() => openDialog(null)}
        />
      )}
    </div>
  )
}

interface ResumeButtonProps {
  readonly isBusy: boolean
  readonly onPress: () => void
}

/** Comes back before the last day. Once it is pressed there is nothing to come back from, and the focus goes on. */
function ResumeButton({ isBusy, onPress }: ResumeButtonProps) {
  const button = useSuccessor<HTMLButtonElement>()
  return (
    <Button ref={button} busy={isBusy} onClick={onPress}>
      Keep my subscription
    </Button>
  )
}
