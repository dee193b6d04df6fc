const CHANNEL = 'session'

/** Messages between the tabs of one browser: a sign-out, or who is signed in now. Never stored. */
type SessionMessage = { readonly is: 'signed-out' } | { readonly is: 'signed-in'; readonly person: string }

function broadcast(message: SessionMessage): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(message)
  channel.close()
}

/** Tells every other tab of this browser that the session is over. */
export const announceSignOut = (): void => broadcast({ is: 'signed-out' })

/** Tells every other tab who is signed in, so that none keeps showing another person's data. */
export const announcePerson = (person: string): void => broadcast({ is: 'signed-in', person })

/** Listens for messages from other tabs; returns a function that stops listening. */
export function onSessionMessage(listener: (message: SessionMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => listener(data)
  return () => channel.close()
}

/**
 * Reloads a page that is restored from the back-forward cache, and keeps it blank until then: after a
 * sign-out, the Back button shows nobody's class.
 */
export function reloadFromBackForwardCache(page: Window): void {
  const { body } = page.document
  page.addEventListener('pagehide', (event) => {
    if (event.persisted) body.hidden = true
  })
  page.addEventListener('pageshow', (event) => {
    if (event.persisted) page.location.reload()
  })
}
