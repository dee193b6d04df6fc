import { setTimeout as pause } from 'node:timers/promises'
import { me } from '../../server/contract/account.ts'
import { refreshToken } from '../../server/contract/auth.ts'
import type { BodyOf, Call, ReplyOf } from '../../server/contract/call.ts'
import type { TokenSession } from '../../server/contract/entities.ts'
import { buildTestApp } from '../support/app.ts'
import { closings } from '../support/closing.ts'
import { meReply } from '../support/me.ts'

/** Where the sessions are, and what seals them. */
export interface Place {
  readonly redisUrl: string
  readonly key: string
}
/** One slow request to make. The tokens of its session are `access-{race}` and `refresh-{race}`. */
export interface Slow {
  readonly race: number
  readonly id: string
}
/** `reached`: its upstream is thinking · a status: it was answered. */
export interface Heard {
  readonly race: number
  readonly what: 'reached' | number
}

/** An upstream call takes up to so many milliseconds, at random. */
const SLOW_MS = 12

const tell = (heard: Heard) => process.send?.(heard)

/** An upstream that is slow, renews every bearer, and says something new of everybody: all there is to write. */
async function slowly<C extends Call>(bearer: string | null, sent: C, body: unknown): Promise<ReplyOf<C>> {
  const isRenewal = sent.id === refreshToken.id
  const token = isRenewal ? (body as BodyOf<typeof refreshToken>).refreshToken : bearer
  const race = Number(token?.split('-')[1])
  // The logout comes now, in one half while the bearer is renewed, in the other while somebody is asked about.
  if ((race % 2 === 0) === isRenewal) tell({ race, what: 'reached' })
  await pause(Math.random() * SLOW_MS)
  const renewed: TokenSession = {
    accessToken: `access-${race}-new`,
    refreshToken: `refresh-${race}-new`,
    expiresIn: 3_600,
  }
  const said = isRenewal ? renewed : sent.id === me.id ? meReply({ settings: { standards: 'TEKS' } }) : {}
  return said as ReplyOf<C>
}

/** A BFF process to which requests are made that it is slow to answer. */
process.once('message', async ({ redisUrl, key }: Place) => {
  const opened = closings()
  const { app } = await buildTestApp(opened, {
    redis: { url: redisUrl },
    config: { sessionKeys: [Buffer.from(key, 'base64')], logLevel: 'silent' },
    parts: {
      upstream: {
        call: (to, sent, args) => slowly(to.bearer, sent, args.body),
        close: async () => undefined,
      },
    },
  })
  process.on('message', async (sent: Slow | 'end') => {
    if (sent === 'end') {
      await opened.close()
      return process.disconnect()
    }
    const { statusCode } = await app.inject({
      url: '/api/screens/shell',
      headers: { 'x-csrf': '1', cookie: `session=${sent.id}` },
    })
    tell({ race: sent.race, what: statusCode })
  })
  process.send?.('ready')
})
