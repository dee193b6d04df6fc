import { type Static, Type } from 'typebox'
import { OrNull } from './fields.ts'

export const SessionsParams = Type.Object({})

/** SHA-256 of a session's id: it names a sign-in to its owner, and opens nothing. */
const SessionName = Type.String({ pattern: '^[0-9a-f]{64}$' })

const SignIn = Type.Object({
  name: SessionName,
  device: Type.Union([Type.Literal('computer'), Type.Literal('phone'), Type.Literal('tablet')]),
  /** Such as 'Chrome on Windows'. */
  title: Type.String(),
  /** Such as 'With Google · since today, 8:12 am'. */
  about: Type.String(),
  /** The browser that asks: it signs out by the menu. */
  isThis: Type.Boolean(),
})

/** Where somebody is signed in: their own sign-ins, and how many children's devices their code has opened. */
export const SessionsView = Type.Object({
  /** The list at the side, as on the settings. `href` null: this page. */
  sections: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), href: OrNull(Type.String()) })),
  own: Type.Array(SignIn),
  /** Null: none is open. */
  devices: OrNull(Type.Object({ title: Type.String(), about: Type.String() })),
  /** How long a sign-in lasts, as a sentence. */
  life: Type.String(),
})
export type SessionsView = Static<typeof SessionsView>

export const EndSession = Type.Object({ name: SessionName })
export const EndOtherSessions = Type.Object({})
