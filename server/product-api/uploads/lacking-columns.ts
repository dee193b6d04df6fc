import type { FirstRow } from './school-data-sync.ts'

interface Lacking {
  readonly file: string
  /** Sets of headings of which each is in no other file of an export. */
  readonly signs: readonly (readonly string[])[]
  /** What is needed of it, as OneRoster writes it. */
  readonly needs: readonly string[]
}

/** The files by which an export says who is in which class, as far as they can be told without one of their columns. */
const files: readonly Lacking[] = [
  {
    file: 'users.csv',
    signs: [
      ['sourcedid', 'enableduser'],
      ['givenname', 'familyname', 'enableduser'],
      ['givenname', 'familyname', 'userids'],
      ['givenname', 'familyname', 'orgsourcedids'],
    ],
    needs: ['sourcedId', 'givenName', 'familyName', 'email'],
  },
  {
    file: 'classes.csv',
    signs: [
      ['classcode', 'classtype'],
      ['title', 'classtype'],
      ['coursesourcedid', 'classtype'],
      ['coursesourcedid', 'schoolsourcedid'],
    ],
    needs: ['sourcedId', 'title', 'courseSourcedId'],
  },
  {
    file: 'enrollments.csv',
    signs: [
      ['classsourcedid', 'usersourcedid'],
      ['classsourcedid', 'role'],
      ['usersourcedid', 'role', 'primary'],
    ],
    needs: ['classSourcedId', 'userSourcedId', 'role'],
  },
]

/** The columns that files of a OneRoster export lack, by their first rows, such as 'title in classes.csv'. */
export const lackingColumns = (firstRows: readonly FirstRow[]): string[] =>
  firstRows
    .filter(({ isClassList }) => !isClassList)
    .flatMap(({ headings }) => {
      const hasAll = (some: readonly string[]) => some.every((one) => headings.has(one.toLowerCase()))
      const found = files.find(({ signs }) => signs.some(hasAll))
      if (found === undefined) return []
      return found.needs.filter((one) => !hasAll([one])).map((one) => `${one} in ${found.file}`)
    })
