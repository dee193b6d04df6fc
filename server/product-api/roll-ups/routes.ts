import { dayIn } from '../../../shared/rules/days.ts'
import type { QueryOf } from '../../contract/call.ts'
import {
  attentionRollUp,
  factorsRollUp,
  playtimeRollUp,
  rollUpLevels,
  skillsRollUp,
} from '../../contract/roll-ups.ts'
import { columnsBySet } from '../analytics/standards.ts'
import { type CallRequest, type ProductApi, serve } from '../serve.ts'
import { attentionFigures, nobodyInNeed } from './attention.ts'
import { readExtent, readLevels } from './extent.ts'
import { factorsFigures, levelsOf, noLevels } from './factors.ts'
import { freshen, waitUntil } from './freshen.ts'
import { keptAnswer } from './kept-answers.ts'
import { type Line, readLines } from './lines.ts'
import { childrenOf } from './members.ts'
import { noPlaytime, playtimeFigures } from './playtime.ts'
import { readResting } from './resting.ts'
import { skillsAnswer } from './skills-answer.ts'

/** What administrators see of all their classes together (decision 040). */
export function rollUpRoutes(app: ProductApi): void {
  serve(
    app,
    playtimeRollUp,
    (request) =>
      answered(request, 'playtime', async ({ extent, zone }) => {
        const { db, query, clock } = request
        const today = dayIn(zone, clock.now())
        const found = await readLines(db, extent, {
          figures: playtimeFigures(query.span, zone),
          none: noPlaytime,
        })
        const resting = await readResting(db, extent, { zone, today })
        return { ...listOf(found, (line) => line.figures), resting }
      }),
    ['account'],
  )

  serve(
    app,
    factorsRollUp,
    (request) =>
      answered(request, 'factors', async ({ extent, zone }) => {
        const found = await readLines(request.db, extent, { figures: factorsFigures(zone), none: noLevels })
        return listOf(found, ({ students, figures }) => ({ levels: levelsOf(figures, students) }))
      }),
    ['account'],
  )

  serve(
    app,
    attentionRollUp,
    (request) =>
      answered(request, 'attention', async ({ extent, zone }) => {
        const { db, clock, query } = request
        const figures = attentionFigures({
          zone,
          today: dayIn(zone, clock.now()),
          days: query.days,
          columns: columnsBySet[query.standards],
          enough: query.enough,
          reasonsOf: 'everybody',
        })
        return listOf(await readLines(db, extent, { figures, none: nobodyInNeed }), (line) => line.figures)
      }),
    ['account'],
  )

  serve(
    app,
    skillsRollUp,
    (request) =>
      answered(request, 'skills', async ({ extent }) => {
        const { found, marksOf, ...about } = await skillsAnswer(request, extent)
        return { ...about, ...listOf(found, (line) => ({ marks: marksOf(line) })) }
      }),
    ['account'],
  )

  serve(app, rollUpLevels, ({ db, bearer, query }) => readLevels(db, bearer, query.teacherId), ['account'])
}

type RollUpRequest = Pick<
  CallRequest<typeof playtimeRollUp>,
  'db' | 'clock' | 'log' | 'bearer' | 'inHeavyTurn'
> & {
  readonly query: Omit<QueryOf<typeof playtimeRollUp>, 'span'>
}

type Extended = Awaited<ReturnType<typeof readExtent>>

/**
 * What is asked for, after its figures were brought up to date as far as there was time; or the same answer as
 * before, if nothing has changed since.
 */
async function answered<Read extends object>(
  request: RollUpRequest,
  page: string,
  read: (of: Pick<Extended, 'extent' | 'zone'>) => Promise<Read>,
) {
  const { db, bearer, query } = request
  const until = waitUntil()
  const { extent, zone, about } = await readExtent(db, bearer, query)
  const freshened = (group: string) => freshen(request, group, { zone, children: childrenOf(extent), until })
  // Read in no time, and as many as there are classes: kept, they would push out what takes long.
  if (extent.rosterId !== undefined) {
    const { asOf } = await freshened(extent.rosterId)
    return { ...about, ...(await read({ extent, zone })), asOf }
  }
  const name = JSON.stringify([page, zone, extent.scope, extent.gradeIfNone, Object.entries(query).sort()])
  const group = extent.schoolId ?? JSON.stringify(extent.scope)
  const found = await keptAnswer(
    request,
    { name, figuresOf: `${zone} ${group}`, extent },
    {
      freshen: () => freshened(group),
      read: async ({ asOf }) => ({ ...(await request.inHeavyTurn(() => read({ extent, zone }))), asOf }),
    },
  )
  return { ...about, ...found }
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
