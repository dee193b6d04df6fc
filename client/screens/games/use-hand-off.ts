import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { api, href } from '../../../shared/paths.ts'
import { WHO_PLAYS } from '../../../shared/rules/hand-off.ts'
import type { HandOff } from '../../../shared/screens/games.ts'
import { request } from '../../data/api.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSignedIn } from '../../data/use-signed-in.ts'

const HAND_OFF = href(api.command, { screen: 'games', command: 'hand-off' })

/** Whether it is the play site's question; any other message is not for us. */
const asksWhoPlays = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === WHO_PLAYS

/**
 * Answers the play site in a frame with `{teacher, token}` when it asks who plays. Only that frame is heard, only while
 * it shows the play site's origin, and the answer goes to that origin alone (S7.147, S7.148?).
 */
export function useHandOff(frame: RefObject<HTMLIFrameElement | null>, origin: string) {
  const signedIn = useSignedIn()
  const [isConnected, setConnected] = useState(false)
  const handOff = useCommand(() => signedIn(() => request<HandOff>(HAND_OFF, { method: 'POST' })), {
    done: (answer) => {
      frame.current?.contentWindow?.postMessage(answer, origin)
      setConnected(true)
    },
    refused: () => setConnected(false),
  })

  const hear = useEffectEvent(({ source, origin: from, data }: MessageEvent) => {
    const isTheirs = source !== null && source === frame.current?.contentWindow && from === origin
    if (isTheirs && asksWhoPlays(data)) void handOff.run()
  })
  // Before the frame can load: a site asks once.
  useLayoutEffect(() => {
    const onMessage = (event: MessageEvent) => hear(event)
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  const { failed, isBusy, run } = handOff
  return { isConnected, failed, isBusy, retry: () => void run() }
}
