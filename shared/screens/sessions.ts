import { type Static, Type } from 'typebox'
import { OrNull } from './fields.ts'

export const SessionsParams = Type.Object({})

/** SHA-256 of a session's id: it identifies a sign-in to its owner, but gives no access. */
const SessionName = Type.String({ pattern: '^[0-9a-f]{64}$' })

const SignIn = Type.Object({
  name: SessionName,
  device: Type.Union([Type.Literal('computer'), Type.Literal('phone'), Type.Literal('tablet')]),
  /** For example 'Chrome on Windows'. */
  title: Type.String(),
  /** For example 'With Google · since today, 8:12 am'. */
  about: Type.String(),
  /** Whether it is the current browser, which signs out by the menu. */
  isThis: Type.Boolean(),
})

/** Where somebody is signed in: their own sign-ins, and how many children's devices use their code. */
export const SessionsView = Type.Object({
  /** The list at the side, as on the settings. `href` is null for this page. */
  sections: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), href: OrNull(Type.String()) })),
  own: Type.Array(SignIn),
  /** Whether there is more than this browser's; one that could not be read is not in `own`, and ends with the others. */
  hasOthers: Type.Boolean(),
  /** Null if none are. */
  devices: OrNull(Type.Object({ title: Type.String(), about: Type.String() })),
  /** How long a sign-in lasts, as a sentence. */
  lifetimeText: Type.String(),
})
export type SessionsView = Static<typeof SessionsView>

export const EndSession = Type.Object({ name: SessionName })
export const EndOtherSessions = Type.Object({})
