import { useState } from 'react'
import { api, pages } from '../../../shared/paths.ts'
import type { ContinueAsView } from '../../../shared/screens/continue-as.ts'
import { Refused, request } from '../../data/api.ts'
import { useView } from '../../data/use-view.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ErrorView } from '../../ui/failure.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'
import styles from './page.module.css'

/** Somebody arrived from the reading platform over somebody else's session: asks before it swaps (S8.58?). */
export default function ContinueAsPage() {
  const { view, error, retry, isValidating } = useView<ContinueAsView>('continue-as')
  if (error?.code === 'not-found')
    return (
      <GatePage>
        <GateCard
          title="This arrival has ended"
          actions={<ButtonLink href={pages.account}>Go to your start page</ButtonLink>}
        >
          <p>Open the page again from your reading platform. You are still signed in here.</p>
        </GateCard>
      </GatePage>
    )
  return (
    <GatePage>
      {view && <Choice {...view} />}
      {error && <ErrorView error={error} retry={retry} busy={isValidating} />}
    </GatePage>
  )
}

type Answer = 'accept' | 'stay'

function Choice({ ticket, coming, here }: ContinueAsView) {
  const [sent, setSent] = useState<Answer | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const answer = async (choice: Answer) => {
    setSent(choice)
    setFailed(null)
    try {
      const { redirectTo } = await request<{ redirectTo: string }>(api.partner, {
        method: 'POST',
        body: { accept: choice === 'accept', ticket },
      })
      // A new document: nothing of who was here stays in memory.
      window.location.replace(redirectTo)
    } catch (error) {
      setSent(null)
      setFailed(error instanceof Refused ? error.error.message : '')
    }
  }
  return (
    <GateCard
      wide
      title={`Continue as ${coming.name}?`}
      actions={
        <>
          <Button busy={sent === 'accept'} onClick={() => void answer('accept')}>
            Continue as {coming.name}
          </Button>
          <Button tone="sec" busy={sent === 'stay'} onClick={() => void answer('stay')}>
            Stay signed in as {here.name}
          </Button>
        </>
      }
    >
      <p>Your reading platform sent somebody else than the person signed in here.</p>
      <ul>
        <Person {...coming}>
          <Chip tone="brand">From your reading platform</Chip>
        </Person>
        <Person {...here}>
          <Chip>Signed in here</Chip>
        </Person>
      </ul>
      <Banner box>
        If you continue, {here.name} is signed out of this browser. Nothing that was saved is lost.
      </Banner>
      {failed !== null && (
        <Banner box tone="bad">
          {failed}
        </Banner>
      )}
    </GateCard>
  )
}

function Person(props: ContinueAsView['here'] & { readonly children: React.ReactNode }) {
  return (
    <li className={styles.person}>
      <Avatar initials={props.initials} tint={props.tint} />
      <p>
        <b className="strong">{props.name}</b>
        {props.school && (
          <>
            <br />
            <span className="sm soft">{props.school}</span>
          </>
        )}
      </p>
      <span className={styles.end}>{props.children}</span>
    </li>
  )
}
