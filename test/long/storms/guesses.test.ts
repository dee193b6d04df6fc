import t, { type Test } from 'tap'
import { api, href } from '../../../shared/paths.ts'
import { addClass, type ChildAtTablet, PICTURES } from '../../bench/children-data.ts'
import { testSealer } from '../../support/product-api.ts'
import { setStage } from './stage.ts'
import { type Answer, type Send, sender } from './traffic.ts'

const GUESSES = 50
/** Wrong attempts of a day until a child is locked, and until its class is held (S4.57, S9.48). */
const TRIES = 3
const CLASS_MISSES = 12
/** Six at whom three servers guess once each, which is more than a class has, and one at whom nobody does. */
const CHILDREN = 7
/** Each has one race for its twelfth guess, which one class alone may run without a clash. */
const CLASSES = 20
const WRONG = 'owl,cookie,train'
const NETWORK = '198.51.100.7'

/** So many classes, and for each of the three BFFs a way to send to it alone. */
async function classesOnStage(t: Test, count: number) {
  const { bffs, db } = await setStage(t)
  const given = { sealer: testSealer, passwordHash: 'nobody signs in with it', children: CHILDREN }
  const classes: ChildAtTablet[][] = []
  for (let nth = 0; nth < count; nth += 1) classes.push(await addClass(db, nth, given))
  return { classes, sends: bffs.map(({ port }) => sender(t, `http://127.0.0.1:${port}`)) }
}

/** A tablet at one BFF, at which a child is chosen. */
async function tabletAt(send: Send, { code, rosterId, studentId }: ChildAtTablet, network = NETWORK) {
  let cookie: string | undefined
  const post = async (path: string, json: object): Promise<Answer> => {
    const answer = await send({ method: 'POST', path, network, json, ...(cookie && { cookie }) })
    cookie = answer.cookie ?? cookie
    return answer
  }
  const player = (command: string, body: object) =>
    post(href(api.command, { screen: 'player', command }), { studentId, ...body })
  for (const answer of [await post(api.code, { code }), await player('choose', { rosterId })])
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
  return { guess: async (password: string) => codeOf(await player('login', { password })) }
}

const codeOf = ({ status, text }: Answer): string =>
  status === 200 ? 'in' : String((JSON.parse(text) as { error: { code: string } }).error.code)

function countOf(codes: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

t.test('fifty guesses at a child at once over three servers are judged like fifty in turn', async (t) => {
  const { classes, sends } = await classesOnStage(t, 1)
  const [child] = classes.flat() as [ChildAtTablet]
  const tablets = await Promise.all(sends.map((send) => tabletAt(send, child)))
  const codes = await Promise.all(
    Array.from({ length: GUESSES }, (_, nth) => tablets[nth % tablets.length]?.guess(WRONG) ?? ''),
  )
  t.same(countOf(codes), { 'wrong-password': TRIES - 1, 'student-locked': GUESSES - TRIES + 1 })
  for (const tablet of tablets) t.equal(await tablet.guess(PICTURES), 'student-locked', 'the right one, too')
})

t.test('guesses at a class at once over three servers are twelve, and then it is held', async (t) => {
  const { classes, sends } = await classesOnStage(t, CLASSES)
  for (const [nth, children] of classes.entries()) {
    const network = `198.51.100.${nth}`
    const tablets = await Promise.all(
      children.flatMap((child) => sends.map((send) => tabletAt(send, child, network))),
    )
    // The last child has a tablet at each server, and nobody guesses there.
    const others = tablets.splice(-sends.length)
    const codes = await Promise.all(tablets.map((tablet) => tablet.guess(WRONG)))
    const { 'wrong-password': wrong = 0, 'student-locked': third = 0, 'class-locked': held } = countOf(codes)
    t.equal(wrong + third, CLASS_MISSES, 'so many are judged')
    t.equal(held, codes.length - CLASS_MISSES, 'and all others are not')
    for (const tablet of others)
      t.equal(await tablet.guess(PICTURES), 'class-locked', 'nor the right one of a child nobody guessed at')
  }
})
