import { setTimeout as pause } from 'node:timers/promises'
import { Value } from 'typebox/value'
import { demoPlayKey } from '../../contract/demo-accounts.ts'
import { Player } from '../../contract/hand-off.ts'
import { type SentPlay, sendPlays } from '../../contract/send-plays.ts'
import type { PlaySiteConfig } from '../config.ts'

const WAIT_MS = 4_000
/** Milliseconds before each further try; the same batch may be sent again. */
const AGAIN_AFTER_MS = [500, 2_000] as const

/** The play site's own calls of the product, server to server. */
export interface Product {
  /** Who plays, by the code of the page around; null if it is unknown, used or too old. */
  whoPlays(token: string): Promise<Player | null>
  /** Whether the play was accepted. */
  report(play: SentPlay): Promise<boolean>
}

interface Parts {
  readonly productUrl: string
  readonly playSite: PlaySiteConfig
}

export function callProduct({ productUrl, playSite: { id, secret, playsUrl } }: Parts): Product {
  const post = (url: string, authorization: string, body: object) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    })
  const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  const send = async (play: SentPlay) => {
    const response = await post(`${playsUrl}${sendPlays.path}`, `Bearer ${demoPlayKey}`, { plays: [play] })
    if (!response.ok) throw new Error(`plays were answered with ${response.status}`)
    return Value.Parse(sendPlays.reply, await response.json()).refused.length === 0
  }
  return {
    async whoPlays(token) {
      try {
        const response = await post(`${productUrl}/handoff`, basic, { token })
        return response.ok ? Value.Parse(Player, await response.json()) : null
      } catch {
        return null
      }
    },
    async report(play) {
      for (const ms of AGAIN_AFTER_MS) {
        const accepted = await send(play).catch(() => null)
        if (accepted !== null) return accepted
        await pause(ms)
      }
      return send(play).catch(() => false)
    },
  }
}
