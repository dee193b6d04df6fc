import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type FromCardFrame, readCardFrame, type ToCardFrame } from '../../shared/rules/card-frame.ts'

/** What the frame has of its own height before it says how much it needs. */
const FIRST_HEIGHT = 300

export type CardAnswer = Exclude<FromCardFrame, { readonly card: 'ready' }>

/**
 * Talks with the frame in which a card is typed. Only that frame is heard, only while it shows the provider's origin,
 * and what is sent to it goes to that origin alone (S7.151).
 */
export function useCardFrame(frame: RefObject<HTMLIFrameElement | null>, url: string) {
  const { origin } = new URL(url)
  const waiting = useRef<((answer: CardAnswer) => void) | null>(null)
  const [height, setHeight] = useState<number | null>(null)

  const hear = useEffectEvent(({ source, origin: from, data }: MessageEvent) => {
    if (source === null || source !== frame.current?.contentWindow || from !== origin) return
    const message = readCardFrame(data)
    if (message?.card === 'ready') setHeight(message.height)
    else if (message) {
      waiting.current?.(message)
      waiting.current = null
    }
  })
  useLayoutEffect(() => {
    const onMessage = (event: MessageEvent) => hear(event)
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  const ask = (message: ToCardFrame): Promise<CardAnswer> =>
    new Promise((resolve) => {
      waiting.current = resolve
      frame.current?.contentWindow?.postMessage(message, origin)
    })
  return { ask, isReady: height !== null, height: height ?? FIRST_HEIGHT }
}
