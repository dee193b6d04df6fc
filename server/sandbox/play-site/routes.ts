import { randomInt, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { SentPlay } from '../../contract/send-plays.ts'
import type { PlaySiteConfig } from '../config.ts'
import { answerQuestion, LEVEL_NUMBER, type Level, newLevel, questionOf, resultOf } from './level.ts'
import { helloPage, type Kept, overPage, pickPage, playable, questionPage } from './pages.ts'
import { type PlayPage, sendPlayPage } from './play-page.ts'
import { callProduct } from './product.ts'
import { createVisits, type Visit } from './visits.ts'

type Form = Readonly<Record<string, string | undefined>>
interface Posted {
  readonly Body: Form
}
interface Parts {
  readonly productUrl: string
  readonly playSite: PlaySiteConfig
  readonly clock: Clock
}

const RANDOM_STEPS = 2 ** 32
const random = () => randomInt(RANDOM_STEPS) / RANDOM_STEPS

/**
 * Stands in for the play site, under /play: learns by a code who plays, plays a little level of arithmetic, and reports
 * a child's play to the product API with its own key. Every page after the first answers a form, so that no address
 * says who plays, and is drawn into the first (in-place.ts).
 */
export function playSite(app: FastifyInstance, { productUrl, playSite, clock }: Parts): void {
  const product = callProduct({ productUrl, playSite })
  const visits = createVisits(clock)
  const send = (reply: FastifyReply, page: PlayPage) => sendPlayPage(reply, productUrl, page)

  for (const url of ['/play', '/play/', '/play/games/:game'])
    app.get(url, (_request, reply) => send(reply, helloPage))

  app.post<Posted>('/play/start', async ({ body }, reply) => {
    const token = body?.token ?? ''
    return send(reply, pickPage(visits.begin(token === '' ? null : await product.whoPlays(token))))
  })

  /** A form of somebody on the site; whoever is not known any more begins again. */
  const onSite = (url: string, next: (visit: Visit, form: Form) => PlayPage | Promise<PlayPage>) =>
    app.post<Posted>(url, async ({ body }, reply) => {
      const visit = visits.find(body?.visit ?? '')
      return send(reply, visit ? await next(visit, body) : helloPage)
    })

  const show = async (visit: Visit, level: Level | null): Promise<PlayPage> => {
    const kept = visits.play(visit, level)
    const question = level && questionOf(level)
    if (level === null) return pickPage(kept)
    return question ? questionPage(kept, level, question) : end(visit, level)
  }
  const end = async (visit: Visit, level: Level): Promise<PlayPage> => {
    // Over before it is reported, so that a form sent twice reports once.
    visits.play(visit, null)
    return overPage(visit, level, await report(visit, level))
  }
  const report = async ({ player }: Visit, level: Level): Promise<Kept> => {
    if (player?.studentId == null) return 'nobody'
    return (await product.report(playOf(player.studentId, level, clock.now()))) ? 'kept' : 'not-kept'
  }

  onSite('/play/level', (visit, { game }) => {
    const chosen = playable.find(({ appContext }) => appContext === game)
    return show(visit, chosen ? newLevel(chosen.appContext, clock.now().getTime(), random) : null)
  })
  onSite('/play/answer', (visit, { answer }) =>
    show(visit, visit.level && answerQuestion(visit.level, Number(answer))),
  )
  onSite('/play/leave', (visit) => (visit.level ? end(visit, visit.level) : pickPage(visit)))
  onSite('/play/again', (visit) => show(visit, null))
  onSite('/play/now', (visit) => show(visit, visit.level))

  app.post<Posted>('/play/left', ({ body }, reply) => {
    visits.end(body?.visit ?? '')
    return reply.code(204).send()
  })
  app.post<Posted>('/play/done', ({ body }, reply) => {
    visits.end(body?.visit ?? '')
    return reply.redirect(`${productUrl}/visualPassword`, 303)
  })
}

const MS = 1000

const playOf = (studentId: string, level: Level, now: Date): SentPlay => ({
  key: randomUUID(),
  studentId,
  appContext: level.game,
  startedAt: new Date(level.startedAt).toISOString(),
  seconds: Math.max(1, Math.round((now.getTime() - level.startedAt) / MS)),
  levelNum: LEVEL_NUMBER,
  levelResultType: resultOf(level),
  levelProblemCountIncorrect: level.mistakes,
})
