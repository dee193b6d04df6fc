import t from 'tap'
import { PublicError } from '../../../../../server/bff/errors.ts'
import { addSchool } from '../../../../../server/bff/screens/admin-view/add-school.ts'
import { me } from '../../../../../server/contract/account.ts'
import { districtSchools } from '../../../../../server/contract/institutions.ts'
import { teachersSummary } from '../../../../../server/contract/teachers.ts'
import { accountsKeeper } from '../../../../support/accounts-keeper.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const identity = teacherIdentity({ role: 'District administrator', rights: 'V' })
const sentence =
  'Sorry, that school is not in your district. Please try again and make sure to select the right school and city name.'
const own = answers(districtSchools, [{ type: 'school', schoolId: 'ridge', schoolName: 'Ridgeview' }])
const { teacher, ...rest } = meReply()
const asOf = (districtId: string | null) => answers(me, { ...rest, teacher: { ...teacher, districtId } })
const refusal = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

t.test('a school of the district is shown open, ready for its teachers (S2.144, S7.59)', async (t) => {
  const { visit, calls } = visitOf({ identity, answers: [asOf('valley'), own, ...accountsKeeper().answers] })
  const view = await addSchool.run(visit, { school: 'ridge' })
  t.match(view.schools, [{ schoolId: 'ridge', open: { teachers: [] } }])
  t.match(
    calls.map(({ id, args }) => [id, args]),
    [
      ['me', {}],
      ['districtSchools', { params: { districtId: 'valley' } }],
      ['teachersSummary', { query: { schoolId: 'ridge' } }],
    ],
  )
})

t.test('another district’s school and an unknown one get the same text (S5.64, S8.79?)', async (t) => {
  const answered = [asOf('valley'), own, ...accountsKeeper().answers]
  for (const school of ['far', 'nowhere']) {
    const error = await refusal(addSchool.run(visitOf({ identity, answers: answered }).visit, { school }))
    t.ok(error instanceof PublicError)
    t.match(error, { code: 'invalid-input', message: sentence, fields: { school: sentence } })
  }
  const staff = visitOf({ identity, answers: [asOf(null), fails(teachersSummary, 'unknown')] })
  t.match(await refusal(addSchool.run(staff.visit, { school: 'nowhere' })), { message: sentence })
})
