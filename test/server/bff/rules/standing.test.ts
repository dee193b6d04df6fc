import t from 'tap'
import type { ChildState } from '../../../../server/bff/rules/password-state.ts'
import {
  IDLE_MINUTES,
  PICTURES_MINUTES,
  SESSION_MINUTES,
  standingOf,
} from '../../../../server/bff/rules/standing.ts'
import { passwordState } from '../../../support/password-state.ts'
import { NOW } from '../../../support/visit.ts'

const at = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()
const inFor = (minutes: number) => ({ session: { renewedAt: null, signedInAt: at(minutes) } })
const atPictures = (minutes: number) => ({ session: { renewedAt: at(minutes), signedInAt: null } })
const played = (minutes: number) => ({
  lastPlay: { appContext: 'Match', levelNum: 1, endedAt: at(minutes) },
})
const stands = (over: Partial<ChildState>) => {
  const { is, quietMinutes } = standingOf(passwordState('s1', over), NOW)
  return [is, quietMinutes]
}

t.test('where a child is, at its boundaries', async (t) => {
  const JUST = IDLE_MINUTES - 1
  const table: readonly (readonly [string, Partial<ChildState>, unknown[]])[] = [
    ['nowhere', {}, ['out', null]],
    ['chosen on a device', atPictures(PICTURES_MINUTES - 1), ['pictures', PICTURES_MINUTES - 1]],
    ['chosen, and never heard of since', atPictures(PICTURES_MINUTES), ['out', PICTURES_MINUTES]],
    ['chosen, nobody knows when', { session: { renewedAt: null, signedInAt: null } }, ['pictures', null]],
    ['signed in a short while ago', inFor(JUST), ['in', JUST]],
    ['signed in, and never heard of since', inFor(IDLE_MINUTES), ['idle', IDLE_MINUTES]],
    ['a level over a short while ago', { ...inFor(60), ...played(JUST) }, ['playing', JUST]],
    ['the last level over for long', { ...inFor(60), ...played(IDLE_MINUTES) }, ['idle', IDLE_MINUTES]],
    ['back after an earlier lesson', { ...inFor(1), ...played(90) }, ['in', 1]],
    ['in a game of its own', played(JUST), ['playing', JUST]],
    ['which is over', played(IDLE_MINUTES), ['out', IDLE_MINUTES]],
    ['gone from a device after a level', { signedInAt: at(60), ...played(JUST) }, ['out', JUST]],
    [
      'in a game of its own, long after a lesson',
      { signedInAt: at(JUST + SESSION_MINUTES), ...played(JUST) },
      ['playing', JUST],
    ],
    ['gone from a device, after a level of a visit before', { signedInAt: at(1), ...played(2) }, ['out', 2]],
    ['a clock that is ahead', { ...inFor(60), ...played(-3) }, ['playing', 0]],
    ['asks for help, locked out or not', { isLocked: true, helpToken: 'token', ...inFor(1) }, ['help', 1]],
    ['locked out', { isLocked: true, ...atPictures(1) }, ['locked', 1]],
  ]
  for (const [name, over, expected] of table) t.same(stands(over), expected, name)
})

t.test('a level belongs to the visit in which it was over', async (t) => {
  const playOf = (over: Partial<ChildState>) => standingOf(passwordState('s1', over), NOW).play
  const { lastPlay } = played(IDLE_MINUTES)
  t.same(playOf({ ...inFor(60), lastPlay }), lastPlay)
  t.equal(playOf({ ...inFor(IDLE_MINUTES - 1), lastPlay }), null, 'an earlier visit’s')
  t.equal(playOf({ ...atPictures(1), lastPlay }), null, 'no visit yet')
  t.same(playOf({ lastPlay }), lastPlay, 'in a game of its own')
})

t.test('instants are compared as such, whatever zone they are written in', async (t) => {
  const signedInAt = '2019-10-16T16:58:00.000+02:00'
  t.same(stands({ session: { renewedAt: null, signedInAt }, ...played(1) }), ['playing', 1])
})
