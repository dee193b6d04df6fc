const channelName = 'session'

/** What tabs of one browser tell each other: a sign-out, or who is here now. Told, never kept. */
type Told = { readonly is: 'ended' } | { readonly is: 'here'; readonly person: string }

function tell(told: Told): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(told)
  channel.close()
}

/** Tells every other tab of this browser that the session is over. */
export const announceEnd = (): void => tell({ is: 'ended' })

/** Tells every other tab who is signed in, so that none goes on showing somebody else's. */
export const announcePerson = (person: string): void => tell({ is: 'here', person })

/** Calls back with what other tabs tell; returns the way to stop listening. */
export function onTold(then: (told: Told) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<Told>) => then(data)
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
