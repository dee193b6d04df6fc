import { api, pages } from '../../../shared/paths.ts'
import type { ContinueAsView } from '../../../shared/screens/continue-as.ts'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { useView } from '../../data/use-view.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ErrorView } from '../../ui/failure.tsx'
import { GateCard, GatePage } from '../../ui/gate.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import styles from './page.module.css'

/**
 * Somebody arrived from the reading platform while another person is signed in: asks before switching
 * (S8.58?).
 */
export default function ContinueAsPage() {
  const { view, error, retry, isValidating } = useView<ContinueAsView>('continue-as')
  if (error?.code === 'not-found')
    return (
      <GatePage>
        <GateCard
          title="This sign-in has expired"
          actions={<ButtonLink href={pages.account}>Go to your home page</ButtonLink>}
        >
          <p>Open the page again from your reading platform. You are still signed in here.</p>
        </GateCard>
      </GatePage>
    )
  return (
    <GatePage>
      {view && <AccountChoice {...view} />}
      {error && <ErrorView error={error} retry={retry} busy={isValidating} />}
    </GatePage>
  )
}

function AccountChoice({ ticket, coming, here }: ContinueAsView) {
  const { run, busyWith, error } = useCommand(
    (choice: 'accept' | 'stay') => {
      const body = { accept: choice === 'accept', ticket }
      return request<{ redirectTo: string }>(api.partner, { method: 'POST', body })
    },
    {
      leaves: true,
      // Loads a new document, so nothing of the previous person stays in memory.
      done: ({ redirectTo }) => window.location.replace(redirectTo),
    },
  )
  return (
    <GateCard
      wide
      title={`Continue as ${coming.name}?`}
      actions={
        <>
          <Button busy={busyWith === 'accept'} onClick={() => void run('accept')}>
            Continue as {coming.name}
          </Button>
          <Button tone="sec" busy={busyWith === 'stay'} onClick={() => void run('stay')}>
            Stay signed in as {here.name}
          </Button>
        </>
      }
    >
      <p>Your reading platform sent someone other than the person signed in here.</p>
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
      {error && (
        <Banner box tone="bad">
          {error.message}
        </Banner>
      )}
    </GateCard>
  )
}

function Person(props: ContinueAsView['here'] & { readonly children: React.ReactNode }) {
  return (
    <li className={styles.person}>
      <Avatar initials={props.initials} tint={props.tint} />
      <TwoLines className={styles.who} about={props.school}>
        {props.name}
      </TwoLines>
      <span className={styles.end}>{props.children}</span>
    </li>
  )
}
