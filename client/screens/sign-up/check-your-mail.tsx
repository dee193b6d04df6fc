import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { api } from '../../../shared/paths.ts'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { Icon } from '../../design/icon.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'
import { WithSupport } from '../../ui/with-support.tsx'

interface CheckYourMailProps {
  readonly email: string
  /** In the sandbox, the page where the mail can be read; elsewhere null. */
  readonly mailAt: string | null
  /** Goes back to the form for a different address. */
  readonly onChangeEmail: () => void
}

/** The mail is on its way (S2.58). */
export function CheckYourMail({ email, mailAt, onChangeEmail }: CheckYourMailProps) {
  const [isSentAgain, setSentAgain] = useState(false)
  const { run, isBusy, error } = useCommand(
    () => request(api.sendValidation, { method: 'POST', body: { email } }),
    { done: () => setSentAgain(true) },
  )
  const sendAgain = () => {
    setSentAgain(false)
    void run()
  }
  return (
    <GatePage>
      <GateCard
        title="Check your mail"
        art={<HoppingBead hops={1} />}
        actions={
          <>
            <Button tone="sec" busy={isBusy} onClick={sendAgain}>
              <Icon of={Mail} size="s" />
              Send it again
            </Button>
            <Button tone="quiet" onClick={onChangeEmail}>
              Use another email
            </Button>
          </>
        }
      >
        <p>
          We sent a link to <b>{email}</b>. Open it to confirm the address and choose your settings.
        </p>
        {mailAt !== null && (
          <p>
            This is the sandbox: the mail has not left this machine.{' '}
            <a href={mailAt} target="_blank" rel="noreferrer">
              Open the outbox
            </a>
          </p>
        )}
        <p>Not there after a few minutes? Look in your junk or spam folder, or send it again.</p>
        {(isSentAgain || error) && (
          <Banner box tone={error ? 'bad' : 'good'}>
            <WithSupport>{error?.message ?? 'We sent it again.'}</WithSupport>
          </Banner>
        )}
      </GateCard>
    </GatePage>
  )
}
