import type { AdminConsoleView, MailLines } from '../../../shared/screens/admin-console.ts'
import { useCommand } from '../../data/use-command.ts'
import type { Resource } from '../../data/use-view.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { Address, TroubleList } from './trouble-list.tsx'

interface MailTroublesProps extends Pick<AdminConsoleView, 'mail'> {
  readonly send: Resource<AdminConsoleView>['send']
}

/** Mails that wait or were given up, and addresses mail came back from, each with the way on. */
export default function MailTroubles({ mail, send }: MailTroublesProps) {
  return (
    <Card aria-labelledby="mail">
      <h2 id="mail">Mail</h2>
      {mail ? <Lines mail={mail} send={send} /> : <p className="soft">We could not load it.</p>}
    </Card>
  )
}

function Lines({ mail, send }: { readonly mail: MailLines; readonly send: MailTroublesProps['send'] }) {
  const retry = useCommand((mailId: string) => send('retry-mail', { mailId }))
  const lift = useCommand((email: string) => send('lift-bounce', { email }))
  const refusal = retry.error?.message ?? lift.error?.message
  return (
    <>
      <p className="soft" role="status">
        {mail.waiting}
      </p>
      {refusal && (
        <Banner box tone="bad">
          {refusal}
        </Banner>
      )}
      {mail.undelivered.length > 0 && (
        <>
          <h3>Given up</h3>
          <TroubleList
            troubles={mail.undelivered.map(({ mailId, to, subject, when, reason }) => ({
              id: mailId,
              face: (
                <TwoLines about={`${subject} · ${when}`} tone="muted">
                  {to}
                </TwoLines>
              ),
              why: reason,
              about: `to send to ${to}`,
            }))}
            action="Try again"
            command={retry}
          />
        </>
      )}
      {mail.bounced.length > 0 && (
        <>
          <h3>Addresses mail came back from</h3>
          <TroubleList
            troubles={mail.bounced.map(({ email, words }) => ({
              id: email,
              face: <Address>{email}</Address>,
              why: words,
              about: `to ${email}`,
            }))}
            action="Send again"
            command={lift}
          />
        </>
      )}
      {mail.more && <p className="soft">{mail.more}</p>}
    </>
  )
}
