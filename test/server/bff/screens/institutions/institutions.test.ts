import t from 'tap'
import { institutions } from '../../../../../server/bff/screens/institutions/route.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { searchDistricts, searchSchools } from '../../../../../server/contract/institutions.ts'
import { answers, fails, visitOf } from '../../../../support/visit.ts'

const school = {
  type: 'school',
  schoolId: 's-1',
  schoolName: 'Ridgeview Elementary',
  districtId: 'd-1',
  city: 'Fresno',
  state: 'CA',
  zip: '93706',
} as const
const district = { type: 'district', districtId: 'd-1', districtName: 'Fresno Unified', state: 'CA' } as const

t.test('a search is one call of its kind, in two lines each (S7.60, S7.61?)', async (t) => {
  const { visit, calls } = visitOf({
    answers: [answers(searchSchools, [school]), answers(searchDistricts, [district])],
  })
  t.same(await institutions.show(visit, { kind: 'school', query: 'ridgev' }), {
    found: [{ id: 's-1', name: 'Ridgeview Elementary', place: 'Fresno, CA 93706' }],
  })
  t.same(await institutions.show(visit, { kind: 'district', query: 'fresno' }), {
    found: [{ id: 'd-1', name: 'Fresno Unified', place: 'CA' }],
  })
  t.same(
    calls.map(({ id, args }) => [id, args]),
    [
      ['searchSchools', { query: { query: 'ridgev' } }],
      ['searchDistricts', { query: { query: 'fresno' } }],
    ],
  )
})

t.test('a search that fails is a failure: nothing is found in its name', async (t) => {
  const { visit } = visitOf({ answers: [fails(searchSchools, 'down')] })
  await t.rejects(
    institutions.show(visit, { kind: 'school', query: 'ridgev' }),
    new UpstreamError('down', 'searchSchools'),
  )
})
