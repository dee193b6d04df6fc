import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { isListed } from '../teachers/listed-teachers.ts'
import type { State } from './freshen.ts'
import { type Extent, ofSchools } from './members.ts'
import { isOverdue } from './notice.ts'

/** The most answers a process keeps; one has at most a thousand lines. */
const MAX_ANSWERS = 50
/** The most of one school, district or of all: so that many variants of one push out nobody else's. */
const MAX_PER_SCOPE = 8

interface Kept {
  readonly scope: string
  /** What the classes and teachers were like. */
  readonly stamp: string
  readonly rightUntil: Date
  readonly answer: unknown
}

/** How it stood with the figures of some children, while the classes were like this. */
interface KeptState {
  readonly stamp: string
  readonly state: State
}

/** The answers of a process, the one that was used longest ago first, and those that are being computed. */
interface Answers {
  readonly kept: Map<string, Kept>
  /** By whose figures they are. */
  readonly states: Map<string, KeptState>
  readonly pending: Map<string, Promise<unknown>>
}

interface Parts {
  readonly db: Db
  readonly clock: { now(): Date }
}
interface RollUpRequest {
  readonly name: string
  /** Whose figures are read, and in which zone: the same in all variants of what is asked. */
  readonly figuresOf: string
  readonly extent: Extent
}

const answersBy = new WeakMap<Db, Answers>()

function answersOf(db: Db): Answers {
  const answers = answersBy.get(db) ?? { kept: new Map(), states: new Map(), pending: new Map() }
  answersBy.set(db, answers)
  return answers
}

/** How an answer is made: its figures are brought up to date, and then read. */
export interface Computation<Answer> {
  freshen(): Promise<State>
  read(state: State): Promise<Answer>
}

/**
 * The answer to a roll-up that was computed before, while its figures are right and its classes are the same, or
 * else a new one (decision 068), which all who ask meanwhile wait for. `name` has everything that tells one answer
 * from another; whoever asks has been allowed to.
 */
export async function keptAnswer<Answer>(
  parts: Parts,
  request: RollUpRequest,
  computation: Computation<Answer>,
): Promise<Answer> {
  const { db, clock } = parts
  const { name, extent } = request
  const { kept: answers, pending } = answersOf(db)
  const stamp = await stampOf(db, extent)
  const kept = answers.get(name)
  const isRight =
    kept?.stamp === stamp && clock.now() < kept.rightUntil && !(await isOverdue(db, clock.now()))
  if (kept && isRight) {
    keep(answers, name, kept)
    return kept.answer as Answer
  }
  // Of the same classes and figures only: who asks after a change is not answered as before it.
  const key = `${stamp} ${name}`
  const running = pending.get(key)
  if (running) return running as Promise<Answer>
  const computing = makeAnswer(parts, request, computation)
  pending.set(key, computing)
  return computing.finally(() => pending.delete(key))
}

/** Makes an answer, and keeps it unless figures were noticed or classes changed while it was read. */
async function makeAnswer<Answer>(
  parts: Parts,
  request: RollUpRequest,
  { freshen, read }: Computation<Answer>,
): Promise<Answer> {
  const { db } = parts
  const { name, extent } = request
  const { stamp, state } = await freshened(parts, request, freshen)
  const answer = await read(state)
  const { rightUntil } = state
  if (rightUntil && stamp === (await stampOf(db, extent)))
    keep(answersOf(db).kept, name, { scope: JSON.stringify(extent.scope), stamp, rightUntil, answer })
  return answer
}

/** How it stands with the figures: the same for all variants of a question, while they and the classes stand. */
async function freshened(
  { db, clock }: Parts,
  { figuresOf, extent }: RollUpRequest,
  freshen: () => Promise<State>,
): Promise<KeptState> {
  const { states } = answersOf(db)
  const stamp = await stampOf(db, extent)
  const known = states.get(figuresOf)
  if (known?.stamp === stamp && isRightAt(known.state, clock.now()) && !(await isOverdue(db, clock.now())))
    return known
  let found = { stamp, state: await freshen() }
  const stampAfter = await stampOf(db, extent)
  // Plays were noticed by it, or a class has changed: what it knows of the figures is of before.
  if (stampAfter !== stamp) found = { stamp: stampAfter, state: await freshen() }
  states.delete(figuresOf)
  states.set(figuresOf, found)
  for (const oldest of [...states.keys()].slice(0, -MAX_ANSWERS)) states.delete(oldest)
  return found
}

const isRightAt = ({ rightUntil }: State, now: Date): boolean => rightUntil !== null && now < rightUntil

/** Keeps an answer, and forgets what was used longest ago of its scope, and of all. */
function keep(answers: Map<string, Kept>, name: string, answer: Kept): void {
  answers.delete(name)
  answers.set(name, answer)
  const ofScope = [...answers].filter(([, { scope }]) => scope === answer.scope)
  for (const [oldest] of ofScope.slice(0, -MAX_PER_SCOPE)) answers.delete(oldest)
  for (const oldest of [...answers.keys()].slice(0, -MAX_ANSWERS)) answers.delete(oldest)
}

/** Changes with every change of the classes looked at, with who teaches, and whenever plays are noticed. */
async function stampOf(db: Db, extent: Extent): Promise<string> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select
      (select noticed_at from figures_noticed) as noticed,
      (select count(*) from ${accounts} where ${isListed} and ${ofSchools(sql`${accounts.schoolId}`, extent)}) as teachers,
      count(*) as classes, sum(class.version) as versions, max(class.changed_at) as changed
    from rosters as class where ${ofSchools(sql`class.school_id`, extent)}`)
  return JSON.stringify(rows[0])
}
