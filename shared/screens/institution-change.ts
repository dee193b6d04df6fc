import { type Static, Type } from 'typebox'
import { TEXT_MAXIMUM } from '../rules/settings-form.ts'
import { Id, OrNull, Tint } from './fields.ts'

export const InstitutionChangeParams = Type.Object({
  /** The school or district of the directory that is chosen; absent for one entered by hand, or none. */
  id: Type.Optional(Id),
  /** Its name; '' for none. */
  name: Type.String({ maxLength: TEXT_MAXIMUM }),
})
export type InstitutionChangeParams = Static<typeof InstitutionChangeParams>

const Fact = Type.Object({
  icon: Type.Enum([
    'plan',
    'people',
    'rules',
    'administrator',
    'account',
    'settings',
    'view',
    'wait',
    'back',
    'mail',
  ]),
  lead: Type.String(),
  about: Type.String(),
})
export type ChangeFact = Static<typeof Fact>
const Part = Type.Object({ title: Type.String(), facts: Type.Array(Fact) })

/** What changing the school or district in Settings means, asked before it is done. */
export const InstitutionChangeView = Type.Object({
  /** Null if nothing is left behind: then there is nothing to ask. */
  change: OrNull(
    Type.Object({
      sub: Type.String(),
      from: Type.String(),
      me: Type.Object({ name: Type.String(), initials: Type.String(), tint: Tint }),
      /** Columns, from what stays to what follows, each with one or two parts. */
      columns: Type.Array(Type.Array(Part)),
      /** Labels of the safe button and of the other one. */
      stay: Type.String(),
      move: Type.String(),
    }),
  ),
})
export type InstitutionChangeView = Static<typeof InstitutionChangeView>
