import CircleX from 'lucide-react/icons/circle-x'
import { useState } from 'react'
import { useParams } from 'wouter'
import { api, href, pages } from '../../../shared/paths.ts'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'

/** Opened by the link in a weekly or monthly mail; nothing is stopped before the button is pressed (RFC 8058). */
export default function MailOffPage() {
  const { token = '' } = useParams()
  const [state, setState] = useState<'confirming' | 'stopped' | 'failed'>('confirming')
  const stop = useCommand(() => request(href(api.mailOff, { token }), { method: 'POST' }), {
    done: () => setState('stopped'),
    refused: () => setState('failed'),
  })
  const press = (
    <Button busy={stop.isBusy} onClick={() => void stop.run(undefined)}>
      {state === 'failed' ? 'Try again' : 'Stop these mails'}
    </Button>
  )
  return (
    <GatePage>
      {state === 'stopped' ? (
        <GateCard
          title="You get no more of these mails"
          art={<HoppingBead hops={1} />}
          actions={<ButtonLink href={pages.settings}>Go to settings</ButtonLink>}
        >
          <p>You can have them again there whenever you like.</p>
        </GateCard>
      ) : state === 'failed' ? (
        <GateCard
          title="These mails could not be stopped"
          sign={{ icon: CircleX, tone: 'bad' }}
          actions={press}
        >
          <p>Nothing has changed. Please try again, or stop them in your settings.</p>
        </GateCard>
      ) : (
        <GateCard title="Stop these mails?" actions={press}>
          <p>All other mail, such as for a new password, comes as before.</p>
        </GateCard>
      )}
    </GatePage>
  )
}
