import UserRound from 'lucide-react/icons/user-round'
import { type SubmitEvent, useState } from 'react'
import { EMAIL_LENGTH } from '../../../shared/rules/email.ts'
import { guardianFaults } from '../../../shared/rules/guardians.ts'
import type { FamilySharingView } from '../../../shared/screens/family-sharing.ts'
import { useCommand } from '../../data/use-command.ts'
import { type Resource, useView } from '../../data/use-view.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import { Field } from '../../ui/field.tsx'
import { IconRow } from '../../ui/icon-row.tsx'
import layout from '../../ui/layout.module.css'
import { useFields } from '../../ui/use-fields.ts'
import { useSuccessor } from '../../ui/use-successor.ts'
import { EndSharing } from './end-sharing.tsx'
import styles from './parent-roster.module.css'

type Send = Resource<FamilySharingView>['send']
type Second = NonNullable<FamilySharingView['second']>

/** Who else sees the children; loads by itself below the list. */
export function Sharing() {
  const { view, error, retry, isValidating, send } = useView<FamilySharingView>('family-sharing')
  const [confirmation, showConfirmation] = useState<string | null>(null)
  return (
    <Card id="sharing" className={styles.sharing} aria-labelledby="sharing-title">
      <h2 id="sharing-title">Who else sees your children</h2>
      {!view && error && <PartUnavailable retry={retry} busy={isValidating} />}
      {view && (
        <>
          {confirmation && (
            <Banner box tone="good">
              {confirmation}
            </Banner>
          )}
          {view.second ? (
            <SecondGuardian second={view.second} {...{ send, showConfirmation }} mayChange={view.mayChange} />
          ) : (
            <p className="soft">
              One other grown-up can see how your children are doing. They cannot change the list, and they
              pay for nothing.
            </p>
          )}
          {!view.second && view.mayChange && <Invite {...{ send, showConfirmation }} />}
        </>
      )}
    </Card>
  )
}

interface Parts {
  readonly send: Send
  readonly showConfirmation: (text: string) => void
}

function Invite({ send, showConfirmation }: Parts) {
  const fields = useFields({ email: '' }, guardianFaults)
  // Once somebody is invited, the form gives way to their row.
  const place = useSuccessor<HTMLDivElement>()
  const invite = useCommand(() => send('invite', { email: fields.typed.email.trim() }), {
    done: () => showConfirmation('The invitation is on its way.'),
    refused: ({ fields: faults }) => faults && fields.show(faults),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    invite.reset()
    if (fields.check()) void invite.run()
  }
  return (
    <div ref={place}>
      <form ref={fields.form} noValidate onSubmit={submit} className={styles.invite}>
        {invite.failed && (
          <Banner box tone="bad">
            {invite.failed}
          </Banner>
        )}
        <Field
          label="Their email"
          type="email"
          autoComplete="off"
          maxLength={EMAIL_LENGTH}
          {...fields.bind('email')}
        />
        <Button type="submit" tone="sec" busy={invite.isBusy}>
          Send invitation
        </Button>
      </form>
    </div>
  )
}

interface SecondGuardianProps extends Parts {
  readonly second: Second
  readonly mayChange: boolean
}

function SecondGuardian({ second, mayChange, send, showConfirmation }: SecondGuardianProps) {
  const { who, about, state } = second
  const [isEnding, setEnding] = useState(false)
  const again = useCommand(() => send('again'), {
    done: () => showConfirmation('The invitation is sent again.'),
  })
  const isThere = state === 'accepted'
  return (
    <>
      {again.failed && (
        <Banner box tone="bad">
          {again.failed}
        </Banner>
      )}
      <IconRow icon={UserRound} title={who} about={about}>
        {mayChange && (
          <span className={layout.row}>
            {!isThere && (
              <Button tone="sec" busy={again.isBusy} onClick={() => void again.run()}>
                Send again
              </Button>
            )}
            <Button tone="quiet" onClick={() => setEnding(true)}>
              {isThere ? 'Remove' : 'Withdraw'}
            </Button>
          </span>
        )}
      </IconRow>
      {isEnding && (
        <EndSharing second={second} {...{ send, showConfirmation }} onClose={() => setEnding(false)} />
      )}
    </>
  )
}
