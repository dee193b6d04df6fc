import { Type } from 'typebox'
import { call, PUBLIC_LIST_MS } from './call.ts'
import { Card } from './card.ts'
import { ClientData, OrNull, Subscription, Teacher } from './entities.ts'
import { Dismissals, LiveNotices } from './notices.ts'
import { absentIfInvalid, withFallback } from './tolerance.ts'

export const clientData = call({
  id: 'clientData',
  method: 'GET',
  path: '/v2/mm/clientData',
  repeat: true,
  reply: ClientData,
})

/**
 * Returns the bearer with their settings, subscription and card in one answer. How many children a school's or district's
 * plan covers is left out unless it is asked for: all of them have to be counted for it.
 */
export const me = call({
  id: 'me',
  method: 'GET',
  path: '/v2/mm/teachers/me',
  repeat: true,
  query: Type.Object({ withSize: Type.Optional(Type.Boolean()) }),
  reply: Type.Object({
    teacher: Teacher,
    clientData: ClientData,
    /** Null for none. Left out where it could not be read: it opens nothing and keeps nobody out, like none. */
    subscription: absentIfInvalid(OrNull(Subscription)),
    card: withFallback(Type.Union([Card, Type.Null()]), null),
    /** What this account's unsaved changes are sealed with: the same in all of its sessions, and never stored. */
    sealingSecret: absentIfInvalid(Type.String({ minLength: 32, maxLength: 128 })),
    /** They must set up a second factor before anything else opens. An API without second factors leaves it out. */
    owesSecondFactor: Type.Optional(Type.Boolean()),
    /** What is said to them above their pages, and what they have dismissed. */
    notices: absentIfInvalid(LiveNotices),
    dismissed: absentIfInvalid(Dismissals),
    /** An addition of ours: they have never signed in before. */
    isFirstSession: absentIfInvalid(Type.Boolean()),
  }),
})

/** Name and value pairs loaded at login (specification 3, Constants). */
export const constants = call({
  id: 'constants',
  method: 'GET',
  path: '/v2/mm/constants',
  repeat: true,
  publicMs: PUBLIC_LIST_MS,
  reply: Type.Array(
    Type.Object({
      name: Type.String({ examples: ['relevancyThreshold'] }),
      value: Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String())], {
        description: 'What the constant of this name is set to.',
        examples: [10],
      }),
    }),
  ),
})

/**
 * Forgets all devices and ends their sessions (S7.52); 429 the second time in a calendar month (S8.18,
 * S8.19?).
 */
export const resetDevices = call({
  id: 'resetDevices',
  method: 'DELETE',
  path: '/v2/mm/teachers/me/devices',
  repeat: false,
  reply: ClientData,
})
