import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { tablets } from './child-at-tablet.ts'
import { CHILDREN, type ChildAtTablet, CLASSES } from './children-data.ts'
import { type ChildrenStage, type Spent, setChildrenStage } from './children-stage.ts'
import { benchClassBoard } from './class-board.ts'
import { quantile } from './load.ts'

/** Tablets that wait for an answer at the same time. */
const AT_ONCE = 24
/** A minute's children from one address. */
const OF_NETWORK = 1_500
const WARM_UP = 150
/** Half of 3,000 in a minute, for so many children. */
const HALF_LOAD = { perSecond: 25, children: 1_000 }
const A_MINUTE = 60
const MANY_A_MINUTE = 30_000

interface SignedIn {
  readonly seconds: number
  /** Answers 502 or 503, after which a child tapped again. */
  readonly repeats: number
}

/** Codes that wait for an answer count on their network: where a machine is too slow, half would be turned away. */
const halfLoadNetworkOf = (nth: number) => `203.0.113.${2 + (nth % 4)}`
const networkOf = (nth: number) => `198.51.100.${1 + Math.floor(nth / OF_NETWORK)}`

/** Three thousand children of a hundred classes, each at a tablet of its own, from the class code to the greeting. */
export async function benchChildren(say: (lines: readonly string[]) => void): Promise<void> {
  const stage = await setChildrenStage()
  try {
    const inTurn = everyClassInTurn(stage.children)
    await signInAll(stage, inTurn.slice(0, WARM_UP), () => '203.0.113.1')
    const spentBefore = await stage.spent()
    const signedIn = await signInAll(stage, inTurn, networkOf)
    say(linesOfCosts(spentBefore, await stage.spent(), signedIn))
    say(await benchClassBoard(stage))
    say(await halfLoad(stage, inTurn))
  } finally {
    await stage.stop()
  }
}

/** A child of each class, then the next of each: at nine o'clock all classes come at once. */
const everyClassInTurn = (children: readonly ChildAtTablet[]): ChildAtTablet[] => {
  const each = children.length / CLASSES
  return children.flatMap((_, nth) => children[(nth % CLASSES) * each + Math.floor(nth / CLASSES)] ?? [])
}

/** Signs children in as fast as they are answered; resolves to the seconds it took, and to what was refused meanwhile. */
async function signInAll(
  { origin }: ChildrenStage,
  children: readonly ChildAtTablet[],
  network: (nth: number) => string,
): Promise<SignedIn> {
  const { signIn, close, repeats } = tablets(origin, AT_ONCE)
  const started = performance.now()
  const left = children.entries()
  const lane = async () => {
    for (const [nth, child] of left) await signIn(child, network(nth))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  const seconds = (performance.now() - started) / 1_000
  await close()
  return { seconds, repeats: repeats() }
}

function linesOfCosts(before: Spent, after: Spent, { seconds, repeats }: SignedIn): string[] {
  const each = (total: number) => total / CHILDREN
  const cpu = Object.entries(after.cpu).map(
    ([name, ms]) => [name, each(ms - before.cpu[name as keyof Spent['cpu']])] as const,
  )
  const total = cpu.reduce((sum, [, ms]) => sum + ms, 0)
  const cores = (total * MANY_A_MINUTE) / (A_MINUTE * 1_000)
  return [
    `| ${CHILDREN} children of ${CLASSES} classes, each | ${cpu.map(([name]) => name).join(', ms | ')}, ms | all, ms of processor | Redis commands | upstream calls | signed in, s | answers 502, 503 | in 60 s | cores for ${MANY_A_MINUTE} a minute |`,
    `|---|${'---|'.repeat(cpu.length + 7)}`,
    `| from the code to the greeting | ${cpu.map(([, ms]) => ms.toFixed(1)).join(' | ')} | ${total.toFixed(1)} | ${each(after.commands - before.commands).toFixed(1)} | ${each(after.calls - before.calls).toFixed(1)} | ${seconds.toFixed(0)} | ${repeats} | ${Math.round((CHILDREN * A_MINUTE) / seconds)} | ${cores.toFixed(1)} |`,
    '| at most | | | | | 15 | 20 | 6 | 60 | 0 | | |',
  ]
}

/** Children who begin at even distances, however long the answers take. */
async function halfLoad({ origin }: ChildrenStage, children: readonly ChildAtTablet[]): Promise<string[]> {
  const { signIn, close, repeats } = tablets(origin, HALF_LOAD.children)
  const begun: Promise<number[]>[] = []
  const started = performance.now()
  for (let nth = 0; nth < HALF_LOAD.children; nth += 1) {
    const at = started + (nth * 1_000) / HALF_LOAD.perSecond
    await pause(Math.max(0, at - performance.now()))
    const child = children[nth]
    if (child) begun.push(signIn(child, halfLoadNetworkOf(nth)))
  }
  const times = (await Promise.all(begun)).flat().sort((one, other) => one - other)
  await close()
  const cells = [0.5, 0.95, 0.99, 1].map((share) => quantile(times, share).toFixed(0))
  return [
    `| ${HALF_LOAD.perSecond * A_MINUTE} children a minute | p50, ms | p95 | p99 | max | answers 502, 503 |`,
    '|---|---|---|---|---|---|',
    `| an answer | ${cells.join(' | ')} | ${repeats()} |`,
    '| at most | | | 150 | | 0 |',
  ]
}
