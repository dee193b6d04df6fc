import type { Config } from '../../server/bff/config/config.ts'
import type { Identity } from '../../server/bff/session/session.ts'
import type { Visit } from '../../server/bff/session/visit.ts'
import type { Args, CallUpstream } from '../../server/bff/upstream/client.ts'
import { UpstreamError, type UpstreamReason } from '../../server/bff/upstream/upstream-error.ts'
import type { Call, ReplyOf } from '../../server/contract/call.ts'
import { testConfig } from './app.ts'
import { held } from './contract.ts'
import { identityOf } from './sessions.ts'

/** The day the examples of the mockups are set on: October 16, 2019, 11 in the morning in New York. */
export const NOW = new Date('2019-10-16T15:00:00.000Z')
export const TODAY = 20191016

/** What one upstream call is answered with. */
export interface Answer {
  readonly call: Call
  readonly reply: (args: unknown) => unknown
}

/** Answers a call; the reply is held against the contract, so that no test runs on data no upstream may send. */
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
  /** 1 for what was asked for at once, 2 for what waited for an answer of 1, and so on. */
  readonly wave: number
}

/** An upstream that answers as told, each reply one turn later, and writes down what it was asked. */
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

/** Nobody is signed in anywhere. */
const nobodys: Visit['ownSessions'] = {
  current: 'f'.repeat(64),
  list: async () => [],
  end: async () => false,
  endOthers: async () => undefined,
}

/** A visit on such an upstream, and the calls that it made. */
export function visitOf(given: {
  readonly answers?: readonly Answer[]
  readonly identity?: Identity
  readonly now?: Date
  readonly config?: Partial<Config>
  /** What somebody who arrived over this session is answered. */
  readonly arrival?: readonly Answer[]
}): { visit: Visit; calls: Recorded[]; pageViews: string[]; recorded: [string, number | string][] } {
  const pageViews: string[] = []
  const recorded: [string, number | string][] = []
  const { call, calls } = recordingUpstream(given.answers ?? [])
  const { identity = teacherIdentity(), now = NOW } = given
  const arrival = async () =>
    given.arrival ? { ticket: 'ticket-1', call: recordingUpstream(given.arrival).call } : null
  const pageView = (page: string) => void pageViews.push(page)
  return {
    visit: {
      identity,
      call,
      now,
      unread: [],
      config: testConfig(given.config),
      arrival,
      pageView,
      ownSessions: nobodys,
      endSessionsOf: async () => undefined,
      postponeInstitution: async () => undefined,
      recordPasswordShown: (studentId) => void recorded.push(['password-shown', studentId]),
      recordStudentData: (what, count) => void recorded.push([what, count]),
    },
    calls,
    pageViews,
    recorded,
  }
}
