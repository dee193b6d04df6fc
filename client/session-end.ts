const channelName = 'session'
const ended = 'ended'

/** Tells every other tab of this browser that the session is over. */
export function announceEnd(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(ended)
  channel.close()
}

/** Calls back when another tab ended the session; returns the way to stop listening. */
export function onAnnouncedEnd(then: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = (event) => {
    if (event.data === ended) then()
  }
  return () => channel.close()
}

/**
 * A page kept in the back-forward cache is blank when it comes back, and asks anew: after a sign-out the back
 * button shows nobody's class.
 */
export function hideWhenLeft(page: Window): void {
  const { body } = page.document
  page.addEventListener('pagehide', (event) => {
    if (event.persisted) body.hidden = true
  })
  page.addEventListener('pageshow', (event) => {
    if (event.persisted) page.location.reload()
  })
}
