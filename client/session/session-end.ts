const channelName = 'session'

/** Messages between the tabs of one browser: a sign-out, or who is signed in now. Never stored. */
type Told = { readonly is: 'ended' } | { readonly is: 'here'; readonly person: string }

function tell(told: Told): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(told)
  channel.close()
}

/** Tells every other tab of this browser that the session is over. */
export const announceEnd = (): void => tell({ is: 'ended' })

/** Tells every other tab who is signed in, so that none keeps showing another person's data. */
export const announcePerson = (person: string): void => tell({ is: 'here', person })

/** Calls back with messages from other tabs; returns a function that stops listening. */
export function onTold(then: (told: Told) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<Told>) => then(data)
  return () => channel.close()
}

/**
 * A page from the back-forward cache comes back blank and loads again: after a sign-out, the back button
 * shows nobody's class.
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
