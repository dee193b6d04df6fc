import { href, pages, type Query } from '../../../shared/paths.ts'

/** The area of the pages about one child: the account area, or a partner's prefix. */
export interface Area {
  /** The partner's path segment; null in the account area. */
  readonly rp: string | null
}

/** The address of a child's page, with the query to carry along. */
export const childAddress = (
  page: 'student' | 'history',
  studentId: string,
  { rp }: Area,
  query: Query = {},
): string => {
  if (rp === null) return href(pages[page], { studentId }, query)
  return page === 'student'
    ? href(pages['partner-student'], { rp, studentId }, query)
    : href(pages['partner-history'], { rp, studentId }, query)
}

/** The address of one of the class's screens in the same area. */
export const classAddress = (screen: 'skills' | 'factors', { rp }: Area, query: Query): string =>
  rp === null ? href(pages[screen], undefined, query) : href(pages[`partner-${screen}`], { rp }, query)

/** Links from the children of one class to their own pages, carrying the class they were reached from. */
export const childLinks =
  (area: Area, rosterId: string, teacher: string | undefined) =>
  (studentId: string): string =>
    childAddress('student', studentId, area, { roster: rosterId, teacher })
