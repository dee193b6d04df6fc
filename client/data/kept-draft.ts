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

interface KeptDraftProps {
  /** Null if nothing is kept here, as while viewing as somebody else. */
  readonly place: DraftPlace | null
  /** Null while nothing is unsaved. The same draft is always the same object. */
  readonly draft: KeptDraft | null
  /** An earlier draft was found; called at most once. */
  readonly onFound: (found: DraftView) => void
}

/**
 * Keeps an unsaved draft on the server, and nowhere in the browser: sent soon after a change and when the
 * page is hidden, deleted as soon as nothing is unsaved. A failure to keep a draft has no other effect
 * than that it does not count as kept. Returns when it was last kept, and a function that deletes it immediately,
 * for when the page is about to be left.
 */
export function useKeptDraft({ place, draft, onFound }: KeptDraftProps): {
  readonly when: string | null
  readonly drop: () => void
} {
  const [when, setWhen] = useState<string | null>(null)
  const address = place && href(api.draft, { ...place })
  const latest = useRef(draft)
  /** What the server has; undefined until it has answered. */
  const stored = useRef<KeptDraft | 'unknown' | null | undefined>(undefined)
  const { isSure } = use(SessionContext)

  const send = (isLeaving: boolean) => {
    const next = latest.current
    if (address === null || stored.current === undefined || stored.current === next || !isSure()) return
    stored.current = next
    const change = next === null ? ({ method: 'DELETE' } as const) : ({ method: 'PUT', body: next } as const)
    const failed = () => {
      setWhen(null)
      if (stored.current === next) stored.current = 'unknown'
    }
    const go = () =>
      request<KeptAt | undefined>(address, { ...change, keepalive: isLeaving || next === null }).then(
        (kept) => setWhen(kept?.when ?? null),
        failed,
      )
    // A page that is being left has no time to wait for earlier requests.
    queue = isLeaving ? go() : queue.then(go)
  }
  const found = useEffectEvent(onFound)
  const sendLatest = useEffectEvent(send)

  useEffect(() => {
    if (address === null) return
    let isHere = true
    const answered = (kept: DraftView | undefined) => {
      if (!isHere) return
      stored.current = kept ?? null
      if (kept && latest.current === null) found(kept)
      else sendLatest(false)
    }
    queue.then(() => request<DraftView | undefined>(address)).then(answered, () => answered(undefined))
    const leaving = () => sendLatest(true)
    window.addEventListener('pagehide', leaving)
    return () => {
      isHere = false
      window.removeEventListener('pagehide', leaving)
      sendLatest(false)
      stored.current = undefined
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
