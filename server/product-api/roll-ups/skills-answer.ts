import type { Grade } from '../../../shared/rules/games.ts'
import type { QueryOf } from '../../contract/call.ts'
import type { skillsRollUp } from '../../contract/roll-ups.ts'
import { columnsBySet } from '../analytics/standards.ts'
import type { Db } from '../db/open.ts'
import { type Line, readLines } from './lines.ts'
import { ALL, type Extent } from './members.ts'
import {
  type Counted,
  gradeOfMost,
  type Marks,
  marksOf,
  marksOfAll,
  marksOfGrade,
  marksTogether,
  noMarks,
  skillsFigures,
} from './skills.ts'

interface SkillsRequest {
  readonly db: Db
  readonly query: QueryOf<typeof skillsRollUp>
}

interface Answer {
  readonly grade: Grade
  /** The standards that a line's marks are about; empty where they are added up. */
  readonly columns: string[]
  readonly found: Awaited<ReturnType<typeof readLines<Counted>>>
  readonly marksOf: (line: Line<Counted>) => Marks[]
}

/** The marks of an extent's lines: of one grade's standards, or of each line's own together. */
export async function skillsAnswer({ db, query }: SkillsRequest, extent: Extent): Promise<Answer> {
  const { by, enough, standards, together } = query
  const grade = extent.grade ?? (await gradeOfMost(db, extent))
  const all = columnsBySet[standards]
  const ofGrade = (of: string) => all.filter((column) => column.grade === of)
  const read = (of: Extent, figures: ReturnType<typeof marksTogether>) =>
    readLines(db, of, { figures, none: noMarks })
  if (together) {
    const found = await read(extent, marksTogether(all, enough))
    return { grade, columns: [], found, marksOf: ({ figures }) => marksOfAll(figures) }
  }
  if (by === 'grade') {
    const found = await read(extent, skillsFigures(all, by, enough))
    const ofLine = ({ id, students, figures }: Line<Counted>) =>
      id === ALL ? [] : marksOfGrade(figures, students, ofGrade(id).length)
    return { grade, columns: [], found, marksOf: ofLine }
  }
  const columns = ofGrade(grade)
  return {
    grade,
    columns: columns.map(({ columnId }) => columnId),
    found: await read({ ...extent, grade }, skillsFigures(columns, by, enough)),
    marksOf: ({ figures, students }) => marksOf(figures, students, columns),
  }
}
