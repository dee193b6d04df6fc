import { type Static, Type } from 'typebox'
import { Id, OrNull, Tint } from './fields.ts'

export const AdminConsoleParams = Type.Object({})

/** Somebody who can be viewed. Children are never listed. */
const FoundPerson = Type.Object({
  accountId: Type.String(),
  name: Type.String(),
  firstName: Type.String(),
  initials: Type.String(),
  tint: Tint,
  email: Type.String(),
  role: Type.String(),
  institution: Type.String(),
  plan: Type.Object({
    label: Type.String(),
    tone: Type.Union([
      Type.Literal('plain'),
      Type.Literal('brand'),
      Type.Literal('good'),
      Type.Literal('warn'),
    ]),
  }),
  /** 'October 16', or 'Never'. */
  lastSignin: Type.String(),
  /** Whether the account is deactivated, so that there is nothing to view. */
  isDeactivated: Type.Boolean(),
  /** The list of its school's deactivated teachers, to bring it back; null without superpowers or a school. */
  returnHref: OrNull(Type.String()),
})
export type FoundPerson = Static<typeof FoundPerson>

/** The admin console: who can be viewed, and who viewed whom (S2.51, S2.52?). */
export const AdminConsoleView = Type.Object({
  admin: Type.Object({ initials: Type.String(), tint: Tint }),
  superpowers: Type.Boolean(),
  /** The search results; null before a search. */
  found: OrNull(
    Type.Object({
      text: Type.String(),
      /** '4 teachers match “castell”'. */
      words: Type.String(),
      people: Type.Array(FoundPerson),
    }),
  ),
  /** Newest first; null if they could not be loaded. */
  recent: OrNull(
    Type.Array(
      Type.Object({
        viewId: Type.String(),
        /** 'Today, 9:58 am' */
        when: Type.String(),
        /** 'You', or 'S. Okonkwo'. */
        who: Type.String(),
        name: Type.String(),
        /** 'for 6 minutes' */
        long: Type.String(),
        reason: Type.String(),
      }),
    ),
  ),
})
export type AdminConsoleView = Static<typeof AdminConsoleView>

/** The person whose sessions are ended. */
export const EndPersonsSessions = Type.Object({ accountId: Id })

/** The console's search text: in a body, because URLs are stored and logged elsewhere. */
export const SearchPeople = Type.Object({ text: Type.String({ minLength: 1, maxLength: 100 }) })
