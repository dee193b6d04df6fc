import { type Static, Type } from 'typebox'
import { OrNull } from './fields.ts'

export const SetupParams = Type.Object({})

/** A day as the integer YYYYMMDD. */
const Day = Type.Integer({ minimum: 10000101, maximum: 99991231 })
const Link = Type.Object({ label: Type.String(), href: Type.String() })

const Step = Type.Object({
  id: Type.Union([
    Type.Literal('about'),
    Type.Literal('roster'),
    Type.Literal('pilot'),
    Type.Literal('apps'),
  ]),
  title: Type.String(),
  text: Type.String(),
  /** 'now' is the first step that is not done. */
  state: Type.Union([Type.Literal('done'), Type.Literal('now'), Type.Literal('todo')]),
  link: OrNull(Link),
  /** The checkbox by which people tick the step themselves (S7.44). */
  tick: OrNull(Type.Object({ label: Type.String(), done: Type.Boolean() })),
})

const Pilot = Type.Object({
  state: Type.Union([
    Type.Literal('not-started'),
    Type.Literal('scheduled'),
    Type.Literal('started'),
    Type.Literal('expired'),
  ]),
  /** The day that is set, or null. */
  day: OrNull(Day),
  today: Day,
  /** The last day on which it may begin (S5.92?). */
  lastStart: Day,
  /** For example 'January 16, 2020'. */
  lastStartText: Type.String(),
})

const App = Type.Object({
  gameKey: Type.String(),
  name: Type.String(),
  /** File name of its picture. */
  badge: Type.String(),
  /** For example 'Grades 2-8'. */
  grades: Type.String(),
  content: Type.String(),
  /** 'ipad' or 'web'; a newer server may know others (S8.71). */
  type: Type.String(),
  /** The page to install or open it; null if this service knows none. */
  href: OrNull(Type.String()),
})

/**
 * The setup checklist: what is done, what is next, and what its steps need (specification 2, Setup screen).
 */
export const SetupView = Type.Object({
  title: Type.String(),
  subtitle: Type.String(),
  done: Type.Integer(),
  /** Of what is said once all is done: that it opens no games is a warning, and of an unknown plan nothing is good. */
  tone: Type.Union([Type.Literal('good'), Type.Literal('info'), Type.Literal('warn')]),
  steps: Type.Array(Step),
  /** Null if the plan has no pilot to start. */
  pilot: OrNull(Pilot),
  /** The next page once everything is done; null before. */
  onward: OrNull(Link),
  /** The page people go to once their pilot has begun (S4.21). */
  begun: Type.String(),
  apps: Type.Array(App),
  /** For classes without iPads: the notice about the web games (S2.26). */
  noIPads: OrNull(Link),
  accessCode: OrNull(Type.String()),
  devices: Type.Object({
    inUse: Type.Integer(),
    limit: Type.Integer(),
    /** When the devices can be reset again after a reset today, for example 'November 1' (S8.18, S8.19?). */
    againFrom: Type.String(),
  }),
})
export type SetupView = Static<typeof SetupView>

/** Starts the pilot on a day, by default today (S4.20, S4.21). */
export const StartPilot = Type.Object({ day: Type.Optional(Day) })

/** Ticks or unticks a step of the checklist. */
export const TickStep = Type.Object({
  step: Type.Union([Type.Literal('roster'), Type.Literal('apps')]),
  done: Type.Boolean(),
})

export const ResetDevices = Type.Object({})
