import { cutName, fullName, initials, TEACHER_NAME_LIMIT, tint } from '../../../../shared/rules/names.ts'
import type { ContinueAsView } from '../../../../shared/screens/continue-as.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { partnerMe } from '../../../contract/partner.ts'
import type { SignedInPerson } from '../../upstream/signed-in-person.ts'
import type { ContinueAsSources } from './load.ts'

type Person = ContinueAsView['here']

/** The person arriving and the person signed in, side by side (S8.58?). */
export const continueAsView = ({ ticket, here, coming }: ContinueAsSources): ContinueAsView => ({
  ticket,
  coming: educator(coming),
  here: here.area === 'partner' ? educator(here) : teacherOf(here),
})

const educator = ({ data, schools }: ReplyOf<typeof partnerMe>): Person =>
  person(data, schools.find(({ schoolId }) => schoolId === data.schoolId)?.schoolName)

const teacherOf = ({ teacher, clientData }: Extract<SignedInPerson, { area: 'account' }>): Person =>
  person(teacher, clientData.institution?.schoolName ?? clientData.institution?.districtName)

const person = (
  who: { readonly id: string; readonly firstName: string; readonly lastName: string },
  school: string | undefined,
): Person => ({
  name: cutName(fullName(who), TEACHER_NAME_LIMIT),
  initials: initials(who),
  tint: tint(who.id),
  school: school ?? null,
})
