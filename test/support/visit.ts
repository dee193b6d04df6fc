import type { Config } from '../../server/bff/config/config.ts'
import { playAddress } from '../../server/bff/session/hand-off.ts'
import { NoPlayer, type Player } from '../../server/bff/session/player.ts'
import type { Identity } from '../../server/bff/session/session.ts'
import type { Visit } from '../../server/bff/session/visit.ts'
import type { Args, CallUpstream } from '../../server/bff/upstream/client.ts'
import { createSignUpConstants } from '../../server/bff/upstream/sign-up-constants.ts'
import { UpstreamError, type UpstreamReason } from '../../server/bff/upstream/upstream-error.ts'
import type { Call, ReplyOf } from '../../server/contract/call.ts'
import { choosePlayer } from '../../server/contract/student-sign-in.ts'
import { testConfig } from './app.ts'
import { held } from './contract.ts'
import { identityOf } from './sessions.ts'

/** The day the examples of the mockups are set on: October 16, 2019, 11 in the morning in New York. */
export const NOW = new Date('2019-10-16T15:00:00.000Z')
export const TODAY = 20191016

/** The response to one upstream call. */
export interface Answer {
  readonly call: Call
  readonly reply: (args: unknown) => unknown
}

/** Responds to a call; the reply is validated against the contract, so that no test uses impossible data. */
export const answers = <C extends Call>(
  call: C,
  reply: ReplyOf<C> | ((args: Args<C>) => ReplyOf<C>),
): Answer => ({
  call,
  reply: typeof reply === 'function' ? (reply as Answer['reply']) : () => reply,
})

/** Fails a call as the upstream client does. */
export const fails = (call: Call, reason: UpstreamReason): Answer => ({
  call,
  reply: () => {
    throw new UpstreamError(reason, call.id)
  },
})

export interface Recorded {
  readonly id: string
  readonly args: unknown
  /** The wave: 1 for the first calls, 2 for those that waited for a response of wave 1, and so on. */
  readonly wave: number
}

/** An upstream with scripted responses, each delivered one turn later, that records its calls. */
export function recordingUpstream(given: readonly Answer[]): { call: CallUpstream; calls: Recorded[] } {
  const byId = new Map(given.map((answer) => [answer.call.id, answer]))
  const calls: Recorded[] = []
  let wave = 1
  const call = async <C extends Call>(called: C, args: Args<C>): Promise<ReplyOf<C>> => {
    const mine = wave
    calls.push({ id: called.id, args, wave: mine })
    await new Promise(setImmediate)
    wave = mine + 1
    const answer = byId.get(called.id)
    if (!answer) throw new Error(`nothing answers ${called.id}`)
    const reply = answer.reply(args)
    if (called.reply) held(called.reply, reply, called.id)
    return reply as ReplyOf<C>
  }
  return { call, calls }
}

/** A grade 3 classroom teacher in New York. */
export const teacherIdentity = (over: Partial<Identity> = {}): Identity =>
  identityOf({ timezone: 'America/New_York', ...over })

/** A partner's educator with two classes in one school. */
export const partnerIdentity = (over: Partial<Identity> = {}): Identity => ({
  ...teacherIdentity(),
  accountId: 'educator-1',
  kind: 'partner',
  role: 'teacher',
  gradeLevel: null,
  partner: {
    schoolId: 'school-1',
    classIds: ['class-1', 'group-1'],
    tokenHash: 'f'.repeat(64),
    serverDataVersion: '7',
  },
  ...over,
})

/** No session at all. */
const nobodys: Visit['ownSessions'] = {
  current: 'f'.repeat(64),
  list: async () => ({ listed: [], unread: 0, hasOlder: false }),
  devices: async () => ({ listed: [], unread: 0, hasOlder: false }),
  end: async () => false,
  endOthers: async () => undefined,
}

const nobodyTurnedAway: Visit['turnedAway'] = {
  networks: async () => [],
  isAccount: async () => false,
  liftNetwork: async () => undefined,
  liftAccount: async () => undefined,
}

/** A list that lives as long as the visit. */
function hiddenIn(hidden: string[] = []): Visit['hiddenToday'] {
  return {
    list: async () => [...hidden],
    async set(studentId, isHidden) {
      const others = hidden.filter((id) => id !== studentId)
      hidden.splice(0, hidden.length, ...others, ...(isHidden ? [studentId] : []))
    },
  }
}

/** Who is chosen on a device, from one visit to the next. */
export interface OnDevice {
  player: Player | null
}

/** The child on a device, for whom the same upstream answers as for the device. */
function playerOn(device: OnDevice, call: CallUpstream, playSite: Config['playSite']): Visit['player'] {
  const present = (): Player => {
    if (device.player === null) throw new NoPlayer()
    return device.player
  }
  return {
    current: async () => device.player,
    async choose(child) {
      const { password } = await call(choosePlayer, { params: child })
      device.player = { ...child, isProven: false }
      return password ?? null
    },
    async call(called, args) {
      present()
      return call(called, args)
    },
    async prove() {
      device.player = { ...present(), isProven: true }
    },
    async noteLock() {
      device.player = { ...present(), knowsOfLock: true }
    },
    async handOn() {
      if (!present().isProven) throw new NoPlayer()
      return playSite && playAddress(playSite.url, 'one-use-code')
    },
    async leave() {
      device.player = null
    },
  }
}

/** A visit with such an upstream, and the calls it made. */
export function visitOf(given: {
  readonly answers?: readonly Answer[]
  readonly identity?: Identity
  readonly now?: Date
  readonly config?: Partial<Config>
  /** Responses for somebody who arrives while this session exists. */
  readonly arrival?: readonly Answer[]
  /** The children hidden for today, by id; grows and shrinks. */
  readonly hidden?: string[]
  /** Whether the browser asks not to be tracked. */
  readonly isAskedNotToCount?: boolean
  /** The device the visit is on. */
  readonly device?: OnDevice
}): { visit: Visit; calls: Recorded[]; pageViews: string[]; recorded: [string, number | string][] } {
  const pageViews: string[] = []
  const recorded: [string, number | string][] = []
  const { call, calls } = recordingUpstream(given.answers ?? [])
  const { identity = teacherIdentity(), now = NOW } = given
  const config = testConfig(given.config)
  const arrival = async () =>
    given.arrival ? { ticket: 'ticket-1', call: recordingUpstream(given.arrival).call } : null
  const pageView = (page: string, variant?: string) =>
    pageViews.push(variant === undefined ? page : `${page} ${variant}`) > 0
  return {
    visit: {
      identity,
      call,
      now,
      unread: [],
      tellUnread: () => {},
      config,
      arrival,
      pageView,
      isCounted: !given.isAskedNotToCount,
      isAskedNotToCount: given.isAskedNotToCount ?? false,
      countPages: async (counts) => void recorded.push(['counts-pages', String(counts)]),
      ownSessions: nobodys,
      signUpConstants: () => createSignUpConstants()(call, now),
      hiddenToday: hiddenIn(given.hidden),
      player: playerOn(given.device ?? { player: null }, call, config.playSite),
      endSessionsOf: async () => undefined,
      turnedAway: nobodyTurnedAway,
      lookUp: async (read, find) => find(await read()),
      postponeInstitution: async () => undefined,
      recordStudentSignIn: ({ studentId }, refused) =>
        void recorded.push([`student-signin: ${refused ?? 'in'}`, studentId]),
      recordSignInHelp: (how, studentId) => void recorded.push([`student-sign-in-helped: ${how}`, studentId]),
      recordClassReleased: (rosterId) => void recorded.push(['class-released', rosterId]),
      recordBadgesMade: (_, count) => void recorded.push(['badges-made', count]),
      recordPasswordsPrinted: (_, count) => void recorded.push(['passwords-printed', count]),
      recordPasswordShown: (studentId) => void recorded.push(['password-shown', studentId]),
      recordAccountLetIn: (accountId) => void recorded.push(['account-let-in-again', accountId]),
      recordNetworkLetIn: (network) => void recorded.push(['network-let-in-again', network]),
      recordRosters: (count) => void recorded.push(['rosters', count]),
      recordStudentData: (what, count) => void recorded.push([what, count]),
    },
    calls,
    pageViews,
    recorded,
  }
}
