import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sendPlays } from '../../../server/contract/send-plays.ts'
import { students } from '../../../server/product-api/db/schema/students.ts'
import { makePlayKey } from '../../../server/product-api/plays/make-key.ts'
import { type PlaysReceived, sentPlay } from '../../support/play-site.ts'
import { callApi } from '../../support/product-api.ts'
import type { Stage } from './stage.ts'

const BATCHES_PER_SECOND = 10
const PLAYS_EACH = 20
const CHILDREN = 50
const TRIES = 20

/** Batches of plays, ten a second, each sent once. */
export interface SteadyPlays {
  /** Ends them; answers how many batches there were of each status, 0 where the connection broke. */
  end(): Promise<Readonly<Record<number, number>>>
  /** How many batches have been refused with 503 so far. */
  refused(): number
  /** Sends every batch again until it is taken; answers how many plays were known then, of which batches. */
  sendAgain(): Promise<Retold>
}

/** What is known of batches that were answered and of those that were not, when all are sent again. */
export interface Retold {
  readonly answered: { readonly plays: number; readonly known: number }
  readonly failed: { readonly batches: number; readonly inPart: number }
}

type Batch = ReturnType<typeof sentPlay>[]

/** Makes a key for a play site and begins to send plays of children of the demo district, to all product APIs. */
export async function steadyPlays({ db, productApis }: Stage): Promise<SteadyPlays> {
  const site = { site: 'storms', games: null, name: 'storms', madeBy: 'a storm', madeAt: new Date() }
  const { key } = await makePlayKey(db, site)
  const children = await db.select({ id: students.id }).from(students).limit(CHILDREN)
  const batches: { readonly plays: Batch; status: number }[] = []
  const post = async (nth: number, plays: Batch) => {
    const api = productApis[nth % productApis.length]
    try {
      return await callApi(`http://127.0.0.1:${api?.port}`, sendPlays, { bearer: key, body: { plays } })
    } catch {
      return { status: 0, body: null }
    }
  }
  let isOver = false
  const loop = async () => {
    const open: Promise<void>[] = []
    for (let nth = 0; !isOver; nth += 1) {
      const plays = Array.from({ length: PLAYS_EACH }, (_, at) => {
        const studentId = children[(nth + at) % children.length]?.id ?? ''
        return sentPlay(randomUUID(), { studentId })
      })
      const batch = { plays, status: 0 }
      batches.push(batch)
      open.push(
        post(nth, plays).then(({ status }) => {
          batch.status = status
        }),
      )
      await pause(1_000 / BATCHES_PER_SECOND)
    }
    await Promise.all(open)
  }
  const load = loop()

  const knownOf = async (nth: number, plays: Batch): Promise<number> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { status, body } = await post(nth, plays)
      if (status === 200) return (body as PlaysReceived).known
      await pause(1_000)
    }
    throw new Error('a batch is not taken')
  }
  return {
    async end() {
      isOver = true
      await load
      const statuses: Record<number, number> = {}
      for (const { status } of batches) statuses[status] = (statuses[status] ?? 0) + 1
      return statuses
    },
    refused: () => batches.filter(({ status }) => status === 503).length,
    async sendAgain() {
      const told = { answered: { plays: 0, known: 0 }, failed: { batches: 0, inPart: 0 } }
      for (const [nth, { plays, status }] of batches.entries()) {
        const known = await knownOf(nth, plays)
        if (status === 200) {
          told.answered.plays += plays.length
          told.answered.known += known
        } else {
          told.failed.batches += 1
          told.failed.inPart += known > 0 && known < plays.length ? 1 : 0
        }
      }
      return told
    },
  }
}
