import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ReplyOf } from '../../server/contract/call.ts'
import { sendPlays } from '../../server/contract/send-plays.ts'
import { makePlayKey } from '../../server/product-api/plays/make-key.ts'
import { type Answer, paced, sender, signIn } from '../long/storms/traffic.ts'
import { closings } from '../support/closing.ts'
import { PASSWORD } from '../support/product-data.ts'
import { rosterOf, teacherOf } from './children-data.ts'
import { type ChildrenStage, setChildrenStage } from './children-stage.ts'
import { quantile } from './load.ts'

const SECONDS = 60
const WARM_UP_SECONDS = 15
const PLAYS_PER_SECOND = 1_000
/** Plays of one batch. */
const PLAYS_EACH = 100
const BATCHES_BEFORE = 300
const LEVELS = 60
const READS_PER_SECOND = 10
/** Teachers who read, each the class of their own. */
const TEACHERS = 20
const SCREENS = ['playtime', 'attention']
const headers = { 'x-forwarded-proto': 'https' }

/**
 * Classes that are read through the BFF, first alone and then while a play site sends a thousand plays a second for a
 * minute. Throws if a play is not written.
 */
export async function benchPlays(): Promise<string[]> {
  const stage = await setChildrenStage()
  const opened = closings()
  try {
    const read = await readers(opened, stage)
    const play = await playSite(opened, stage)
    // A database in use has plays already, and knows how many.
    for (let batch = 0; batch < BATCHES_BEFORE; batch += 1) await play()
    await stage.db.execute(sql`vacuum analyze`)
    await read(WARM_UP_SECONDS)
    const quiet = await read(SECONDS)
    const [beside, batches] = await Promise.all([read(SECONDS), atPace(play)])
    const p95 = (answers: readonly Answer[]) => quantile(timesOf(answers), 0.95)
    return [
      `| ${READS_PER_SECOND} class screens a second for ${SECONDS} s | answers | p50, ms | p95 | p99 | not 200 |`,
      '|---|---|---|---|---|---|',
      lineOf('alone', quiet),
      lineOf(`beside ${PLAYS_PER_SECOND} plays a second`, beside),
      '',
      `The p95 is ${(p95(beside) / p95(quiet)).toFixed(2)} × the one alone; at most 2 are allowed.`,
      '',
      `| batches of ${PLAYS_EACH} plays | answers | p50, ms | p95 | p99 | not 200 |`,
      '|---|---|---|---|---|---|',
      lineOf(`${PLAYS_PER_SECOND * SECONDS} plays, all written`, batches),
    ]
  } finally {
    await opened.close()
    await stage.stop()
  }
}

/** Signs the teachers in; answers how they read their classes for so many seconds. */
async function readers(opened: ReturnType<typeof closings>, { origin }: ChildrenStage) {
  const send = sender(opened, origin)
  const people: { network: string; cookie: string; rosterId: string }[] = []
  for (let nth = 0; nth < TEACHERS; nth += 1) {
    const network = `192.0.2.${nth + 1}`
    const cookie = await signIn(
      (sent) => send({ ...sent, headers }),
      `${teacherOf(nth)}@school.test`,
      PASSWORD,
      network,
    )
    people.push({ network, cookie, rosterId: rosterOf(nth) })
  }
  return (seconds: number) =>
    paced(READS_PER_SECOND, Date.now() + seconds * 1_000, (nth) => {
      const { rosterId, ...person } = people[nth % people.length] as (typeof people)[number]
      const screen = SCREENS[Math.floor(nth / people.length) % SCREENS.length]
      return send({ path: `/api/screens/${screen}?roster=${rosterId}`, headers, ...person })
    })
}

/** Answers how a play site sends its next batch, of all children in turn. */
export async function playSite(
  opened: ReturnType<typeof closings>,
  { apiOrigin, db, children }: ChildrenStage,
) {
  const site = {
    site: 'play.bench.test',
    name: 'bench',
    games: null,
    madeBy: 'the bench',
    madeAt: new Date(),
  }
  const { key } = await makePlayKey(db, site)
  const send = sender(opened, apiOrigin)
  let sent = 0
  const nextPlay = () => {
    const nth = sent++
    return {
      key: randomUUID(),
      studentId: children[nth % children.length]?.studentId,
      appContext: 'Match',
      startedAt: new Date().toISOString(),
      seconds: 60,
      levelNum: 1 + (nth % LEVELS),
      levelResultType: 'wonEarly',
    }
  }
  return () =>
    send({
      method: 'POST',
      path: sendPlays.path,
      network: '',
      headers: { authorization: `Bearer ${key}` },
      json: { plays: Array.from({ length: PLAYS_EACH }, nextPlay) },
    })
}

async function atPace(play: () => Promise<Answer>): Promise<Answer[]> {
  const answers = await paced(PLAYS_PER_SECOND / PLAYS_EACH, Date.now() + SECONDS * 1_000, play)
  const written = answers.reduce(
    (sum, { status, text }) =>
      status === 200 ? sum + (JSON.parse(text) as ReplyOf<typeof sendPlays>).written : sum,
    0,
  )
  if (written !== answers.length * PLAYS_EACH)
    throw new Error(`Only ${written} of ${answers.length * PLAYS_EACH} plays were written.`)
  return answers
}

const timesOf = (answers: readonly Answer[]) => answers.map(({ ms }) => ms).sort((one, other) => one - other)

function lineOf(name: string, answers: readonly Answer[]): string {
  const times = timesOf(answers)
  const cells = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(0))
  const failed = answers.filter(({ status }) => status !== 200).length
  return `| ${name} | ${answers.length} | ${cells.join(' | ')} | ${failed} |`
}
