import { eq } from 'drizzle-orm'
import type { Institution } from '../../contract/entities.ts'
import { districts, schools } from '../db/schema/institutions.ts'
import { districtInstitution, schoolInstitution } from '../institutions/search.ts'
import { NotDone, UsageFault, type Work } from './command.ts'

/** The options by which a command is told which school or district it is about. */
export const placeOptions = {
  school: { type: 'string', about: 'The id of the school, such as nces-062271003230.' },
  district: { type: 'string', about: 'The id of the district, such as nces-0622710; instead of a school.' },
} as const

/** A school or a district. */
export interface Place {
  readonly id: string
  readonly name: string
  readonly schoolId: string | null
  readonly districtId: string | null
  readonly institution: Institution
}

/** The place that was named. Throws UsageFault for none or two, NotDone for one that there is not. */
export async function placeOf({ tx, options }: Work): Promise<Place> {
  const [schoolId, districtId] = [options.text('school'), options.text('district')]
  if ((schoolId === undefined) === (districtId === undefined))
    throw new UsageFault('Name a --school or a --district.')
  if (schoolId !== undefined) {
    const [found] = await tx
      .select()
      .from(schools)
      .leftJoin(districts, eq(districts.id, schools.districtId))
      .where(eq(schools.id, schoolId))
    if (!found) throw new NotDone('There is no such school.')
    const { schools: school, districts: district } = found
    const institution = schoolInstitution(school, district)
    return { id: school.id, name: school.name, schoolId, districtId: school.districtId, institution }
  }
  const [district] = await tx
    .select()
    .from(districts)
    .where(eq(districts.id, districtId ?? ''))
  if (!district) throw new NotDone('There is no such district.')
  const { id, name } = district
  return { id, name, schoolId: null, districtId: id, institution: districtInstitution(district) }
}
