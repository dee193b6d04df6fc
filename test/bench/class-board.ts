import { api, href } from '../../shared/paths.ts'
import { PASSWORD } from '../support/product-data.ts'
import { rosterOf, teacherOf } from './children-data.ts'
import type { ChildrenStage } from './children-stage.ts'

const POLLS = 200
const NOT_MODIFIED = 304
const headers = { 'x-csrf': '1', 'x-forwarded-proto': 'https' }

/** The cookies of the first class's teacher. */
export async function signedInTeacher(origin: string): Promise<string> {
  const signedIn = await fetch(`${origin}/auth/password`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${teacherOf(0)}@school.test`, password: PASSWORD }),
  })
  if (!signedIn.ok) throw new Error(`signing in answered ${signedIn.status}`)
  return signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

/** Answers how the board of the first class is looked at once more; each look answers whether anything had changed. */
export async function boardPoller(origin: string, cookie: string): Promise<() => Promise<boolean>> {
  const board = href(api.screen, { screen: 'class-board' }, { roster: rosterOf(0) })
  let etag = ''
  const poll = async () => {
    const answer = await fetch(origin + board, {
      headers: { ...headers, 'x-poll': '1', 'if-none-match': etag, cookie },
    })
    await answer.arrayBuffer()
    if (answer.status !== 200 && answer.status !== NOT_MODIFIED)
      throw new Error(`the board answered ${answer.status}`)
    etag = answer.headers.get('etag') ?? etag
    return answer.status === 200
  }
  await poll()
  return poll
}

/** A teacher's board, asked for again and again while nothing changes in the class. */
export async function benchClassBoard(stage: ChildrenStage): Promise<string[]> {
  const poll = await boardPoller(stage.origin, await signedInTeacher(stage.origin))
  let unchanged = 0
  const before = await stage.spent()
  for (let nth = 0; nth < POLLS; nth += 1) if (!(await poll())) unchanged += 1
  const after = await stage.spent()
  const spent = Object.entries(after.cpu).map(
    ([name, ms]) => [name, ms - before.cpu[name as keyof typeof after.cpu]] as const,
  )
  const each = (total: number, places: number) => (total / POLLS).toFixed(places)
  return [
    `| a board of a class of 30 in which nothing changes | ${spent.map(([name]) => name).join(', ms | ')}, ms | all, ms of processor | Redis commands | upstream calls | of 100 answers 304 |`,
    `|---|${'---|'.repeat(spent.length + 4)}`,
    `| one look | ${spent.map(([, ms]) => each(ms, 1)).join(' | ')} | ${each(
      spent.reduce((sum, [, ms]) => sum + ms, 0),
      1,
    )} | ${each(after.commands - before.commands, 2)} | ${each(after.calls - before.calls, 2)} | ${each(unchanged * 100, 0)} |`,
    `| at most | ${'| '.repeat(spent.length + 2)}1 | |`,
  ]
}
