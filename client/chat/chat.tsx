import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { supportEmail } from '../ui/support-email.ts'
import { WithSupport } from '../ui/with-support.tsx'
import styles from './chat.module.css'

/** How long the provider may take to answer at all, in milliseconds. */
const ANSWER_MS = 8_000

interface ChatProps {
  readonly address: string
  readonly onClose: () => void
}

/**
 * The provider's chat in a frame of its own origin, which cannot read the page around it. A frame does not tell that
 * it was blocked, by an extension or a network, so its address is fetched first.
 */
export default function Chat({ address, onClose }: ChatProps) {
  const [state, setState] = useState<'loading' | 'there' | 'blocked'>('loading')
  useEffect(() => {
    const response = fetch(address, {
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    response.then(
      () => setState('there'),
      () => setState('blocked'),
    )
  }, [address])
  return (
    <Dialog
      title="Chat with us"
      sub={
        state === 'there'
          ? 'Inside the chat Escape does nothing: close it with the button below it.'
          : undefined
      }
      onClose={onClose}
      footer={
        <Button tone="sec" onClick={onClose}>
          Close the chat
        </Button>
      }
    >
      {state === 'blocked' ? (
        <p role="alert">
          <WithSupport>{`The chat could not be loaded. Your browser, or an extension in it, may block it. Please write to ${supportEmail()}.`}</WithSupport>
        </p>
      ) : state === 'there' ? (
        <iframe
          title="Chat with support"
          className={styles.frame}
          src={address}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      ) : (
        <p role="status">Opening the chat…</p>
      )}
    </Dialog>
  )
}
