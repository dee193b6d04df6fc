import { grades } from '../../../shared/rules/games.ts'
import { type DemoInput, type DemoRows, emptyRows } from './rows.ts'
import { addSchool } from './school.ts'

/** A thousand children in all, so that a scale of 1,000 is a million. */
const SCHOOLS = 2
const SCHOOL = { teachers: 20, children: 500 }

/** One more district of a thousand children, for measuring; small enough to be held in memory at once. */
export function addDistrict(input: DemoInput, nth: number): DemoRows {
  const rows = emptyRows()
  const districtId = `d-${nth}`
  rows.districts.push({ id: districtId, name: `District ${nth}`, state: 'CA' })
  for (let i = 1; i <= SCHOOLS; i++)
    addSchool(rows, input, {
      schoolId: `s-${nth}-${i}`,
      districtId,
      name: `School ${nth}-${i}`,
      city: 'Elsewhere',
      state: 'CA',
      zip: '93400',
      grades,
      ...SCHOOL,
    })
  return rows
}
