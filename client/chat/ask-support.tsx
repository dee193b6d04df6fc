import { lazy, Suspense, useState } from 'react'
import { supportEmail } from '../ui/support-email.ts'

const Chat = lazy(() => import('./chat.tsx'))

/** The chat of the document's page, as the document names it; null without one. */
const chatAddress = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="chat"]')?.content ?? null

/** A way to ask somebody: the configured chat, of which nothing is loaded before it is opened, or the support mail (S2.210). */
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
