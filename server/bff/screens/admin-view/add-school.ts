import { AddSchool, AdminView } from '../../../../shared/screens/admin-view.ts'
import { me } from '../../../contract/account.ts'
import { districtSchools } from '../../../contract/institutions.ts'
import { PublicError } from '../../errors.ts'
import { isReadWhole } from '../../upstream/read-rows.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { adminView } from './route.ts'

/** Shown when the school is not in the administrator's district (S5.64). */
const OTHER_DISTRICT =
  'Sorry, that school is not in your district. Please try again and make sure to select the right school and city name.'

const otherDistrict = () =>
  new PublicError('invalid-input', { message: OTHER_DISTRICT, fields: { school: OTHER_DISTRICT } })

/**
 * Adds a school of the administrator's district to the page, opened and ready for its first teachers (S2.144,
 * S5.64, S7.59). The directory already says which schools a district has, so nothing is stored. Internal
 * administrators have no district and may add any school.
 */
export const addSchool = command({
  screen: 'admin-view',
  name: 'add-school',
  method: 'POST',
  needs: 'several-schools',
  body: AddSchool,
  view: AdminView,
  async run(visit, { school }) {
    const { districtId } = (await visit.call(me, {})).teacher
    if (districtId !== null) {
      const schools = await visit.call(districtSchools, { params: { districtId } })
      if (!schools.some(({ schoolId }) => schoolId === school))
        // It may be one that could not be read.
        throw isReadWhole(schools)
          ? otherDistrict()
          : new UpstreamError('invalid-response', districtSchools.id)
    }
    return adminView.show(visit, { school }).catch((error) => {
      const isUnknown = error instanceof UpstreamError && error.reason === 'unknown'
      throw isUnknown ? otherDistrict() : error
    })
  },
})
