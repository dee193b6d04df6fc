import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { PublicError } from '../../server/bff/errors.ts'
import { unreadText } from '../../server/bff/rules/unread-text.ts'
import type { Command } from '../../server/bff/screens/command.ts'
import { picturePassword } from '../../server/bff/screens/picture-password/route.ts'
import { choosePlayer } from '../../server/bff/screens/player/choose.ts'
import { createPassword } from '../../server/bff/screens/player/create.ts'
import { showHint } from '../../server/bff/screens/player/hint.ts'
import { askForHints } from '../../server/bff/screens/player/hints-needed.ts'
import { takeBackRequest } from '../../server/bff/screens/player/hints-not-needed.ts'
import { leavePlayer } from '../../server/bff/screens/player/leave.ts'
import { loginPlayer } from '../../server/bff/screens/player/login.ts'
import { practice } from '../../server/bff/screens/player/practice.ts'
import { player } from '../../server/bff/screens/player/route.ts'
import type { Screen } from '../../server/bff/screens/screen.ts'
import * as upstream from '../../server/contract/student-sign-in.ts'
import type { RowNoun } from '../../server/contract/tolerance.ts'
import { openScreens } from './screens-page.ts'
import { identityOf } from './sessions.ts'
import { answers, type OnDevice } from './visit.ts'

const commands = [
  choosePlayer,
  createPassword,
  practice,
  showHint,
  askForHints,
  takeBackRequest,
  loginPlayer,
  leavePlayer,
] as unknown as Command[]

const child = (studentId: string, firstName: string, lastName: string) => ({ studentId, firstName, lastName })
const room12 = {
  rosterId: 'r-12',
  name: 'Room 12',
  // More than fit on a page.
  children: [
    child('s-1', 'Amara', 'Okafor'),
    child('s-2', 'Kai', 'Ngata'),
    ...Array.from({ length: 16 }, (_, index) => child(`z-${index}`, `Zed${index}`, 'Zimmer')),
  ],
}
const steps = [
  ['dog', 'owl', 'snail'],
  ['apple', 'cookie', 'grapes'],
  ['boat', 'rocket', 'train'],
]

/** Wrong attempts of a day. */
const TRIES = 3
const SUGGESTED = ['turtle', 'grapes', 'key']

/** A password as the upstream keeps it; a test changes it as a teacher would. */
export interface KeptPassword {
  password: string | null
  hints: 'on' | 'off'
  /** A training is open in the child's session. */
  isOpen: boolean
  /** What the next sign-ins are refused with, whatever is picked. */
  refusal: PublicError['code'] | null
  /** What choosing a child is refused with. */
  cannotChoose: PublicError['code'] | null
  /** What is left of the day's three tries. */
  triesLeft: number
  /** How often the teacher was asked for. */
  asked: number
  /** How often a child took that back. */
  takenBack: number
  /** The teacher's other classes, by name, which are listed after Room 12. */
  otherClasses: readonly string[]
  /** Children besides those of Room 12, by first name. */
  moreChildren: readonly string[]
  /** Nobody is in Room 12. */
  isEmpty: boolean
  /** What of the classes and the names could not be read. */
  unread: readonly RowNoun[]
}

type Look = Pick<Parameters<typeof openScreens>[2], 'theme' | 'width' | 'height' | 'config'>

/** A class's tablet in Chromium, with the names of its children, whose passwords are all this one. */
export async function openTablet(t: Test, given: Partial<KeptPassword> = {}, look: Look = {}) {
  const kept: KeptPassword = {
    password: null,
    hints: 'off',
    isOpen: false,
    refusal: null,
    cannotChoose: null,
    triesLeft: TRIES,
    asked: 0,
    takenBack: 0,
    otherClasses: [],
    moreChildren: [],
    isEmpty: false,
    unread: [],
    ...given,
  }
  const device: OnDevice = { player: null }
  const opened = await openScreens(t, '/visualPassword', {
    screens: [namesOf(kept), player] as unknown as Screen[],
    commands,
    identity: identityOf({ kind: 'device' }),
    upstream: { answers: answersOf(kept) },
    device,
    width: 1024,
    height: 768,
    ...look,
  })
  return { ...opened, kept, device }
}

const namesOf = (kept: KeptPassword) => ({
  ...picturePassword,
  async show(...given: Parameters<typeof picturePassword.show>) {
    const unread = unreadText(kept.unread)
    return { ...(await picturePassword.show(...given)), ...(unread !== null && { unread }) }
  },
})

function answersOf(kept: KeptPassword) {
  const { rosterId, name } = room12
  return [
    answers(upstream.deviceRosters, () => ({
      teacherId: 't-1',
      timezone: 'UTC',
      rosters: [
        { rosterId, name },
        ...kept.otherClasses.map((other) => ({ rosterId: `r-${other.length}`, name: other })),
      ],
    })),
    answers(upstream.deviceRoster, () => ({
      ...room12,
      children: kept.isEmpty
        ? []
        : [...room12.children, ...kept.moreChildren.map((name, at) => child(`m-${at}`, name, 'Moss'))],
    })),
    answers(upstream.choosePlayer, () => {
      if (kept.cannotChoose !== null) throw new PublicError(kept.cannotChoose)
      kept.isOpen = false
      return { accessToken: 'a', expiresIn: 900 }
    }),
    answers(upstream.userPassword, () => ({
      isSet: kept.password !== null,
      hints: kept.hints,
      isLocked: false,
      ...(kept.triesLeft < TRIES && { triesLeft: kept.triesLeft }),
      suggested: SUGGESTED,
      steps: kept.isOpen ? steps : null,
    })),
    answers(upstream.createUserPassword, ({ body }) => {
      kept.password = body.password
      kept.isOpen = true
      return {}
    }),
    answers(upstream.practicePick, ({ body }) => ({
      isRight: kept.password?.split(',')[body.step] === body.picture,
    })),
    answers(upstream.hintsNeeded, () => {
      kept.asked += 1
      return {}
    }),
    answers(upstream.hintsNotNeeded, () => {
      kept.takenBack += 1
      return {}
    }),
    answers(upstream.userLogin, ({ body }) => {
      const code = kept.refusal ?? (body.password === kept.password ? null : 'wrong-password')
      if (code === 'wrong-password') kept.triesLeft -= 1
      if (code !== null) throw new PublicError(code)
      return {}
    }),
  ]
}

/** Taps pictures, each in its turn. */
export async function tapPictures(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    const tile = page.getByRole('button', { name: new RegExp(`^${name}, picture`, 'i') })
    await tile.click()
    // Shown as tapped for a second; then the next step has other pictures, or the page is another.
    await tile.waitFor({ state: 'detached' })
  }
}

export const tap = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()
export const says = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
