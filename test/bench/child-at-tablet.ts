import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { api, href } from '../../shared/paths.ts'
import { type ChildAtTablet, PICTURES } from './children-data.ts'

const FAILED = 500
/** Where nothing came of a tap, a child taps again. */
const TAPS_AGAIN_MS = 1_000
const headers = { 'x-csrf': '1', 'x-forwarded-proto': 'https', 'content-type': 'application/json' }

/** Signs children in at an origin, from the class code until they are greeted; each answers its requests' milliseconds. */
export function tablets(origin: string, connections: number) {
  let repeats = 0
  const pool = new Pool(origin, { connections, pipelining: 1 })
  return {
    close: () => pool.close(),
    /** Requests that were answered 500 or more so far, and sent again. */
    repeats: () => repeats,
    async signIn(child: ChildAtTablet, network: string): Promise<number[]> {
      const times: number[] = []
      let cookie = ''
      const send = async (path: string, body?: object): Promise<void> => {
        const from = performance.now()
        const answer = await pool.request({
          path,
          method: body ? 'POST' : 'GET',
          headers: { ...headers, 'x-forwarded-for': network, ...(cookie && { cookie }) },
          body: body ? JSON.stringify(body) : null,
        })
        const text = await answer.body.text()
        times.push(performance.now() - from)
        if (answer.statusCode >= FAILED) {
          repeats += 1
          await pause(TAPS_AGAIN_MS)
          return send(path, body)
        }
        if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${text}`)
        const given = [answer.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0])
        if (given.length > 0) cookie = given.join('; ')
      }
      const { rosterId, studentId, code } = child
      const player = (command: string, body: object) =>
        send(href(api.command, { screen: 'player', command }), { studentId, ...body })
      await send(api.code, { code })
      await send(href(api.screen, { screen: 'picture-password' }, { rosterId }))
      await player('choose', { rosterId })
      await player('login', { password: PICTURES })
      return times
    },
  }
}
