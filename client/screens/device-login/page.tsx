import { type ReactNode, useState } from 'react'
import { href, pages } from '../../../shared/paths.ts'
import { Logo } from '../../design/logo.tsx'
import { useHeading } from '../../routing/heading-focus.ts'
import { KidButton, KidPage } from '../../ui/kid.tsx'
import { type Blocked, CodeForm } from './code-form.tsx'
import styles from './page.module.css'

/**
 * Where students sign in: asks for the class code, or explains why this class cannot sign in right now (S2.69,
 * S4.32).
 */
export default function DeviceLoginPage() {
  const [blocked, setBlocked] = useState<Blocked | null>(null)
  return (
    <KidPage
      centered
      back={{ href: href(pages.login, undefined, { from: 'device' }), label: 'Back' }}
      brand={<Logo big />}
    >
      {blocked === null ? (
        <>
          <Title>Type your class code</Title>
          <p className={styles.lead}>Your teacher has it.</p>
          <CodeForm onBlocked={setBlocked} />
        </>
      ) : (
        <>
          <Title>{blocked.message}</Title>
          <p className={styles.lead}>{adviceOf(blocked)}</p>
          <KidButton second onClick={() => setBlocked(null)}>
            Back to the class code
          </KidButton>
        </>
      )}
    </KidPage>
  )
}

/** Who can help. */
const adviceOf = ({ code }: Blocked): string =>
  code === 'needs-update' ? 'Ask a grown-up to update the app.' : 'Ask your teacher or a grown-up at home.'

/** Keyed by its text, so that a new state mounts a new heading, which takes the focus. */
const Title = ({ children }: { readonly children: string }) => <Heading key={children}>{children}</Heading>

function Heading({ children }: { readonly children: ReactNode & string }) {
  const heading = useHeading(children)
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
