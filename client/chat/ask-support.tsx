import { lazy, Suspense, useState } from 'react'
import { supportEmail } from '../ui/support-email.ts'

const Chat = lazy(() => import('./chat.tsx'))

/** The address of the chat that the document names for this page; null if it names none. */
const chatAddress = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="chat"]')?.content ?? null

/** Opens the configured chat, which is loaded only then; without one, a link that writes to support (S2.210). */
export function AskSupport() {
  const address = chatAddress()
  const [isOpen, setOpen] = useState(false)
  if (address === null) return <a href={`mailto:${supportEmail()}`}>Write to support</a>
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        Chat with us
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Chat address={address} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
