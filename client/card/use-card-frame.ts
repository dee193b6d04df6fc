import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  type CardAnswer,
  type CardQuestion,
  readCardFrame,
  type ToCardFrame,
} from '../../shared/rules/card-frame.ts'

/** The height of the frame, in pixels, until it says how much it needs. */
const FIRST_HEIGHT = 300

/**
 * How long we wait for the frame's answer: a card's token comes at once, but for a question of the bank somebody may have
 * to find their phone. Then it counts as failed, because a frame that does not answer would keep its page open for ever.
 */
const WAIT_MS = { submit: 30_000, ask: 10 * 60_000 } as const satisfies Record<CardQuestion['card'], number>

/** How long the frame may take to say that it is ready, before people are told that it is late. */
const OPENING_MS = 15_000

/** A question that the frame has not answered yet. */
interface OpenQuestion {
  /** Its number. */
  readonly turn: number
  readonly answer: (answer: CardAnswer) => void
}

/**
 * Talks with the frame in which a card is typed. Only that frame is heard, only while it shows the provider's origin,
 * and what is sent to it goes to that origin alone (S7.151). `onEnter` is called for Enter in the frame: it presses the
 * button of our page.
 */
export function useCardFrame(frame: RefObject<HTMLIFrameElement | null>, url: string, onEnter: () => void) {
  const { origin } = new URL(url)
  const unanswered = useRef<OpenQuestion | null>(null)
  const asked = useRef(0)
  const [height, setHeight] = useState<number | null>(null)
  const isReady = height !== null
  const [isLate, setLate] = useState(false)

  const hear = useEffectEvent(({ source, origin: from, data }: MessageEvent) => {
    if (source === null || source !== frame.current?.contentWindow || from !== origin) return
    const message = readCardFrame(data)
    if (message?.card === 'ready') setHeight(message.height)
    else if (message?.card === 'enter') onEnter()
    // The frame is a document of its own: what is around it, such as a dialog, hears no key that is pressed there.
    else if (message?.card === 'escape')
      frame.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    else if (message && message.turn === unanswered.current?.turn) unanswered.current.answer(message)
  })
  useLayoutEffect(() => {
    const onMessage = (event: MessageEvent) => hear(event)
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => setLate(true), OPENING_MS)
    return () => clearTimeout(timer)
  }, [isReady])

  const ask = (question: CardQuestion): Promise<CardAnswer> =>
    new Promise((resolve) => {
      asked.current += 1
      const turn = asked.current
      const answer = (given: CardAnswer) => {
        clearTimeout(end)
        if (unanswered.current?.turn === turn) unanswered.current = null
        resolve(given)
      }
      const end = setTimeout(() => answer({ card: 'failed' }), WAIT_MS[question.card])
      unanswered.current = { turn, answer }
      const message: ToCardFrame = { ...question, turn }
      frame.current?.contentWindow?.postMessage(message, origin)
    })
  return { ask, isReady, isLate: isLate && !isReady, height: height ?? FIRST_HEIGHT }
}
