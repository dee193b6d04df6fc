import { sql } from 'drizzle-orm'
import { DEFAULT_LIFETIMES } from '../../server/bff/config/session-life.ts'
import { randomOf } from '../../server/product-api/demo-data/random.ts'
import { api, href } from '../../shared/paths.ts'
import { closings } from '../support/closing.ts'
import { tablets } from './child-at-tablet.ts'
import { rosterOf } from './children-data.ts'
import { type ChildrenStage, type Spent, setChildrenStage } from './children-stage.ts'
import { boardPoller, signedInTeacher } from './class-board.ts'
import { type Asked, asked, MONDAY, monday, places } from './monday.ts'
import { playSite } from './plays.ts'

const TIMES: Readonly<Record<Asked, number>> = { child: 400, screen: 400, board: 400, plays: 200 }
const WARM_UP = 40
const AT_ONCE = 8
const SCREENS = ['skills', 'playtime', 'factors', 'attention'] as const
/** Of a processor at the peak, so that a second like no other is still answered. */
const BUSY_SHARE = 0.5
/** Of a session with its list entry, as measured by `million-sessions`, with fields kept in one piece. */
const SESSION_BYTES = 1_900
const SCHOOL_WEEKS = 36
/** A class plays on its Monday, and half as much again over the rest of the week. */
const WEEKLY_SHARE = 1.5
const GB = 1e9
const servers = ['BFF', 'product API', 'PostgreSQL', 'Redis'] as const
type Cost = Readonly<Record<(typeof servers)[number], number>>
type Costs = Readonly<Record<Asked, Cost>>

const words: Readonly<Record<Asked, string>> = {
  child: 'a child signs in',
  screen: 'a screen of a class, with the menu',
  board: 'a look at the board',
  plays: `a batch of ${MONDAY.playsPerBatch} plays`,
}

/**
 * What a district, a state and the country cost: what each thing takes of the processors is measured here, how many
 * there are at once is drawn (see `monday.ts` for what is assumed).
 */
export async function benchCapacity(): Promise<string[]> {
  const stage = await setChildrenStage()
  try {
    const { costs, bytesPerPlay } = await measure(stage)
    return [
      `| milliseconds of processor | ${servers.join(' | ')} | all |`,
      `|---|${'---|'.repeat(servers.length + 1)}`,
      ...asked.map((what) => {
        const all = servers.map((server) => costs[what][server])
        return `| ${words[what]} | ${[...all, total(costs[what])].map((ms) => ms.toFixed(1)).join(' | ')} |`
      }),
      '',
      `A play takes ${bytesPerPlay.toFixed(0)} bytes in PostgreSQL, with its indexes.`,
      '',
      `| Monday’s busiest minute, a second | ${places.map(({ name, children }) => `${name}, ${count(children)} children`).join(' | ')} |`,
      `|---|${'---|'.repeat(places.length)}`,
      ...linesOf(costs, bytesPerPlay),
    ]
  } finally {
    await stage.stop()
  }
}

function linesOf(costs: Costs, bytesPerPlay: number): string[] {
  const costOfAll = Object.fromEntries(asked.map((what) => [what, total(costs[what])])) as Record<
    Asked,
    number
  >
  const idle = DEFAULT_LIFETIMES.student.idle
  const peaks = places.map((place) => monday(place, costOfAll, idle, randomOf('monday', place.name)))
  const row = (name: string, of: (peak: (typeof peaks)[number]) => string) =>
    `| ${name} | ${peaks.map(of).join(' | ')} |`
  const cores = (server: (typeof servers)[number]) =>
    row(`cores of ${server}, busy to ${BUSY_SHARE * 100} %`, ({ perSecond }) => {
      const ms = asked.reduce((sum, what) => sum + perSecond[what] * costs[what][server], 0)
      return atLeastOne(ms / 1_000 / BUSY_SHARE)
    })
  const playsAYear = (daily: number) => daily * WEEKLY_SHARE * SCHOOL_WEEKS
  return [
    ...asked.map((what) => row(words[what], ({ perSecond }) => count(perSecond[what]))),
    ...servers.map(cores),
    row('sessions at most', ({ sessions }) => count(sessions)),
    row('Redis, GB', ({ sessions }) => ((sessions * SESSION_BYTES) / GB).toFixed(1)),
    row('plays of a school year, millions', ({ playsADay }) => count(playsAYear(playsADay) / 1e6)),
    row('PostgreSQL grows a year by, GB', ({ playsADay }) =>
      count((playsAYear(playsADay) * bytesPerPlay) / GB),
    ),
  ]
}

const total = (cost: Cost) => servers.reduce((sum, server) => sum + cost[server], 0)
const count = (many: number) => (many < 10 ? many.toFixed(1) : Math.round(many).toLocaleString('en-US'))
const atLeastOne = (cores: number) => (cores < 1 ? '1' : count(Math.ceil(cores)))

async function measure(stage: ChildrenStage): Promise<{ costs: Costs; bytesPerPlay: number }> {
  const opened = closings()
  const { signIn, close } = tablets(stage.origin, AT_ONCE)
  opened.teardown(close)
  try {
    const cookie = await signedInTeacher(stage.origin)
    const look = await boardPoller(stage.origin, cookie)
    const screens = async (nth: number) => {
      await read(stage.origin, href(api.screen, { screen: 'shell' }), cookie)
      const screen = SCREENS[nth % SCREENS.length] ?? SCREENS[0]
      await read(stage.origin, href(api.screen, { screen }, { roster: rosterOf(0) }), cookie)
    }
    const play = await playSite(opened, stage)
    const costs = {
      child: await costOf(stage, TIMES.child, async (nth) => {
        const child = stage.children[nth]
        if (child) await signIn(child, `198.51.100.${1 + (nth % 100)}`)
      }),
      screen: await costOf(stage, TIMES.screen, screens),
      board: await costOf(stage, TIMES.board, look),
      plays: await costOf(stage, TIMES.plays, play),
    }
    return { costs, bytesPerPlay: await bytesPerPlay(stage) }
  } finally {
    await opened.close()
  }
}

/** Milliseconds of processor that a thing takes, by process, after some to warm up. */
async function costOf(
  stage: ChildrenStage,
  times: number,
  act: (nth: number) => Promise<unknown>,
): Promise<Cost> {
  let nth = 0
  for (; nth < WARM_UP; nth += 1) await act(nth)
  const before: Spent = await stage.spent()
  for (; nth < WARM_UP + times; nth += 1) await act(nth)
  const after = await stage.spent()
  return Object.fromEntries(
    servers.map((server) => [server, (after.cpu[server] - before.cpu[server]) / times]),
  ) as Cost
}

async function read(origin: string, path: string, cookie: string): Promise<void> {
  const answer = await fetch(origin + path, {
    headers: { 'x-csrf': '1', 'x-forwarded-proto': 'https', cookie },
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
}

async function bytesPerPlay({ db }: ChildrenStage): Promise<number> {
  await db.execute(sql`vacuum full analyze play_events`)
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_total_relation_size('play_events')::float8 / count(*) as bytes from play_events`,
  )
  return Number(rows[0]?.bytes)
}
