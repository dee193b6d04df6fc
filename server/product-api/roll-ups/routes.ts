import { dayIn } from '../../../shared/rules/days.ts'
import type { QueryOf } from '../../contract/call.ts'
import { attentionRollUp, factorsRollUp, playtimeRollUp, skillsRollUp } from '../../contract/roll-ups.ts'
import { columnsBySet } from '../analytics/standards.ts'
import { type CallRequest, type ProductApi, serve } from '../serve.ts'
import { attentionFigures, nobodyInNeed } from './attention.ts'
import { readExtent } from './extent.ts'
import { factorsFigures, levelsOf, noLevels } from './factors.ts'
import { freshen } from './freshen.ts'
import { type Line, readLines } from './lines.ts'
import { ALL, childrenOf } from './members.ts'
import { noPlaytime, playtimeFigures } from './playtime.ts'
import { readResting } from './resting.ts'
import { gradeOfMost, marksOf, marksOfGrade, noMarks, skillsFigures } from './skills.ts'

/** What administrators see of all their classes together (decision 040). */
export function rollUpRoutes(app: ProductApi): void {
  serve(
    app,
    playtimeRollUp,
    async (request) => {
      const { extent, zone, about } = await readFresh(request)
      const figures = playtimeFigures(request.query.span, zone)
      const today = dayIn(zone, request.clock.now())
      const [found, resting] = await Promise.all([
        readLines(request.db, extent, { figures, none: noPlaytime }),
        readResting(request.db, extent, { zone, today }),
      ])
      return {
        ...about,
        ...listOf(found, (line) => line.figures),
        resting,
      }
    },
    ['account'],
  )

  serve(
    app,
    factorsRollUp,
    async (request) => {
      const { extent, zone, about } = await readFresh(request)
      const found = await readLines(request.db, extent, { figures: factorsFigures(zone), none: noLevels })
      return {
        ...about,
        ...listOf(found, ({ students, figures }) => ({ levels: levelsOf(figures, students) })),
      }
    },
    ['account'],
  )

  serve(
    app,
    attentionRollUp,
    async (request) => {
      const { db, clock, query } = request
      const { extent, zone, about } = await readFresh(request)
      const figures = attentionFigures({
        zone,
        today: dayIn(zone, clock.now()),
        days: query.days,
        columns: columnsBySet[query.standards],
        enough: query.enough,
      })
      const found = await readLines(db, extent, { figures, none: nobodyInNeed })
      return { ...about, ...listOf(found, (line) => line.figures) }
    },
    ['account'],
  )

  serve(
    app,
    skillsRollUp,
    async (request) => {
      const { db, query } = request
      const { extent: asked, about } = await readFresh(request)
      const isByGrade = query.by === 'grade'
      const grade = asked.grade ?? (await gradeOfMost(db, asked))
      const extent = isByGrade ? asked : { ...asked, grade }
      const all = columnsBySet[query.standards]
      const ofGrade = (of: string) => all.filter((column) => column.grade === of)
      const columns = isByGrade ? [] : ofGrade(grade)
      const figures = skillsFigures(isByGrade ? all : columns, query.by, query.enough)
      const found = await readLines(db, extent, { figures, none: noMarks })
      return {
        ...about,
        grade,
        columns: columns.map(({ columnId }) => columnId),
        ...listOf(found, ({ id, students, figures: counted }) => ({
          marks: isByGrade
            ? id === ALL
              ? []
              : marksOfGrade(counted, students, ofGrade(id).length)
            : marksOf(counted, students, columns),
        })),
      }
    },
    ['account'],
  )
}

type Asked = Pick<CallRequest<typeof playtimeRollUp>, 'db' | 'clock' | 'log' | 'bearer'> & {
  readonly query: Omit<QueryOf<typeof playtimeRollUp>, 'span'>
}

/** What is asked for, after its figures were brought up to date as far as there was time. */
async function readFresh(request: Asked) {
  const requested = await readExtent(request.db, request.bearer, request.query)
  const { extent, zone, about } = requested
  const name = extent.schoolId ?? JSON.stringify(extent.scope)
  const asOf = await freshen(request, name, { zone, children: childrenOf(extent) })
  return { ...requested, about: { ...about, asOf } }
}

type Found<F> = Awaited<ReturnType<typeof readLines<F>>>

/** The lines and their sum in the form of the contract. */
function listOf<F, Shown>({ lines, total, whole }: Found<F>, figuresOf: (line: Line<F>) => Shown) {
  const { students, classes, teachers } = whole
  return {
    total,
    lines: lines.map((line) => ({ ...line, figures: figuresOf(line) })),
    whole: { students, classes, teachers, figures: figuresOf(whole) },
  }
}
