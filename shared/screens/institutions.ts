import { type Static, Type } from 'typebox'
import { SEARCH_FROM, SEARCH_MAXIMUM } from '../rules/institutions.ts'
import { TEXT_MAXIMUM } from '../rules/settings-form.ts'
import { Id } from './fields.ts'

/** A search in the directory of schools and districts (S5.42, S7.60). */
export const InstitutionsParams = Type.Object({
  kind: Type.Union([Type.Literal('school'), Type.Literal('district')]),
  query: Type.String({ minLength: SEARCH_FROM, maxLength: SEARCH_MAXIMUM }),
})
export type InstitutionsParams = Static<typeof InstitutionsParams>

export const InstitutionsView = Type.Object({
  found: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      /** For example 'Fresno, CA 93706'. */
      place: Type.String(),
    }),
  ),
})
export type InstitutionsView = Static<typeof InstitutionsView>

const Text = Type.String({ maxLength: TEXT_MAXIMUM })
/** The chosen workplace: one of the directory, or one typed by hand (S5.44, S5.45). */
export const PickedInstitution = Type.Object({ how: Type.Literal('picked'), id: Id })
export const EnteredInstitution = Type.Object({
  how: Type.Literal('entered'),
  name: Text,
  city: Text,
  state: Text,
  zip: Text,
})
