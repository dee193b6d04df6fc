import type { FileProblem } from '../../../shared/rules/file-problems.ts'
import { fileColumns } from '../../../shared/rules/roster-file.ts'

type SyncProblem = Extract<FileProblem, { readonly code: 'school-data-sync' }>

interface SyncFile {
  /** The file of a OneRoster export in whose place it comes. */
  readonly file: string
  /** Headings by which it is recognized, and headings no such file has. */
  readonly has: readonly string[]
  readonly without?: readonly string[]
  /** What such a file of a OneRoster export has. */
  readonly lacks: readonly string[]
}

const people = ['sourcedId', 'givenName', 'familyName', 'email'] as const

/**
 * The files of School Data Sync in its formats V1 and V2.1 (Microsoft, School Data Sync CSV file format), those that
 * say most first. A V2.1 file is told from OneRoster's of the same name by headings that OneRoster requires.
 */
const files: readonly SyncFile[] = [
  { file: 'users.csv', has: ['sisid', 'firstname', 'lastname'], lacks: people },
  { file: 'users.csv', has: ['sisid', 'schoolsisid', 'username'], lacks: people },
  {
    file: 'users.csv',
    has: ['sourcedid', 'username', 'givenname', 'familyname'],
    without: ['enableduser', 'grades'],
    lacks: ['email', 'enabledUser', 'grades'],
  },
  { file: 'classes.csv', has: ['sisid', 'sectionname'], lacks: ['sourcedId', 'title', 'courseSourcedId'] },
  {
    file: 'classes.csv',
    has: ['sourcedid', 'orgsourcedid', 'title'],
    // OneRoster's courses have an organization too, and a code.
    without: ['schoolsourcedid', 'coursecode'],
    lacks: ['courseSourcedId', 'schoolSourcedId'],
  },
  {
    file: 'enrollments.csv',
    has: ['sectionsisid', 'sisid'],
    lacks: ['classSourcedId', 'userSourcedId', 'role'],
  },
  {
    file: 'enrollments.csv',
    has: ['classsourcedid', 'usersourcedid', 'role'],
    without: ['sourcedid'],
    lacks: ['sourcedId', 'schoolSourcedId'],
  },
  {
    file: 'roles.csv',
    has: ['usersourcedid', 'orgsourcedid', 'role'],
    without: ['sourcedid'],
    lacks: ['sourcedId', 'roleType'],
  },
  {
    file: 'orgs.csv',
    has: ['sisid', 'name'],
    // A list of people by their full names.
    without: ['grade', 'email', 'teacher', 'class'],
    lacks: ['sourcedId', 'type'],
  },
]

/**
 * Whether any of some files, by their first rows, is one of School Data Sync; says of the most telling one what it
 * lacks, whichever comes first. Undefined if none is.
 */
export function schoolDataSync(firstRows: readonly FirstRow[]): SyncProblem | undefined {
  for (const { file, has, without = [], lacks } of files)
    for (const { headings, isClassList } of firstRows) {
      if (isClassList) continue
      if (has.every((one) => headings.has(one)) && !without.some((one) => headings.has(one))) {
        const columns = lacks.filter((one) => !headings.has(one.toLowerCase()))
        return { code: 'school-data-sync', file, columns }
      }
    }
  return undefined
}

/** What the first row of a file says it is; read once for each file. */
export interface FirstRow {
  /** Compared without regard to case and spaces. */
  readonly headings: ReadonlySet<string>
  readonly isClassList: boolean
}

export const firstRowOf = (cells: readonly string[]): FirstRow => ({
  headings: new Set(cells.map((text) => text.trim().toLowerCase().replaceAll(' ', ''))),
  isClassList: !('code' in fileColumns(cells)),
})
