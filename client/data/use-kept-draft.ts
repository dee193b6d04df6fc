import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, href } from '../../shared/paths.ts'
import type { DraftScreen, DraftView, KeptAt, KeptDraft } from '../../shared/screens/draft.ts'
import { request } from './api.ts'
import { SessionContext } from './session-context.ts'

/** How long after the last change a draft is sent, in milliseconds. */
const SEND_AFTER_MS = 1_000

/** Requests go one after another, so that a page that is opened again finds what it has just left. */
let queue: Promise<unknown> = Promise.resolve()

/** What is being edited: a screen, and an object's id, or `own` if there is only one. */
export interface DraftPlace {
  readonly screen: DraftScreen
  readonly object: string
}

/** What is known here of the draft on the server. */
type OnServer =
  /** The server has not answered yet, so nothing may be sent over what it has. */
  | { readonly state: 'loading' }
  /** The last request failed: the server may have that draft, the one before it or none. */
  | { readonly state: 'uncertain' }
  /** The server has this draft, or is just being sent it; null stands for none. */
  | { readonly state: 'known'; readonly draft: KeptDraft | null }

const has = (server: OnServer, draft: KeptDraft | null): boolean =>
  server.state === 'known' && server.draft === draft

interface KeptDraftProps {
  /** Null if nothing is kept here, as while viewing as somebody else. */
  readonly place: DraftPlace | null
  /** Null while nothing is unsaved. The same draft is always the same object. */
  readonly draft: KeptDraft | null
  /** An earlier draft was found; called at most once. */
  readonly onFound: (found: DraftView) => void
}

/**
 * Keeps an unsaved draft on the server, and nowhere in the browser. The draft is sent soon after a change and when the
 * page is hidden, and deleted as soon as nothing is unsaved. A failure to keep a draft has no other effect than that it
 * does not count as kept. Returns when the draft was last kept, and a function that deletes it immediately, for when
 * the page is about to be left.
 */
export function useKeptDraft({ place, draft, onFound }: KeptDraftProps): {
  readonly when: string | null
  readonly drop: () => void
} {
  const [when, setWhen] = useState<string | null>(null)
  const address = place && href(api.draft, { ...place })
  const latest = useRef(draft)
  const onServer = useRef<OnServer>({ state: 'loading' })
  const { isSure } = use(SessionContext)

  const send = (isLeaving: boolean) => {
    const next = latest.current
    const { current: known } = onServer
    if (address === null || known.state === 'loading' || has(known, next) || !isSure()) return
    onServer.current = { state: 'known', draft: next }
    const change = next === null ? ({ method: 'DELETE' } as const) : ({ method: 'PUT', body: next } as const)
    const onFailure = () => {
      setWhen(null)
      if (has(onServer.current, next)) onServer.current = { state: 'uncertain' }
    }
    const sendNow = () =>
      request<KeptAt | undefined>(address, { ...change, keepalive: isLeaving || next === null }).then(
        (kept) => setWhen(kept?.when ?? null),
        onFailure,
      )
    // A page that is being left has no time to wait for earlier requests.
    queue = isLeaving ? sendNow() : queue.then(sendNow)
  }
  const onFoundNow = useEffectEvent(onFound)
  const sendLatest = useEffectEvent(send)

  useEffect(() => {
    if (address === null) return
    let isHere = true
    const onAnswer = (kept: DraftView | undefined) => {
      if (!isHere) return
      onServer.current = { state: 'known', draft: kept ?? null }
      if (kept && latest.current === null) onFoundNow(kept)
      else sendLatest(false)
    }
    queue.then(() => request<DraftView | undefined>(address)).then(onAnswer, () => onAnswer(undefined))
    const onPageHide = () => sendLatest(true)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      isHere = false
      window.removeEventListener('pagehide', onPageHide)
      sendLatest(false)
      onServer.current = { state: 'loading' }
    }
  }, [address])

  useEffect(() => {
    latest.current = draft
    if (draft === null) return sendLatest(false)
    const timer = setTimeout(() => sendLatest(false), SEND_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft])

  return {
    when,
    drop: () => {
      latest.current = null
      send(false)
    },
  }
}
