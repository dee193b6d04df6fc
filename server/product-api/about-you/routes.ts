import { desc, eq } from 'drizzle-orm'
import * as contract from '../../contract/about-you.ts'
import { clientError, clientEvent } from '../../contract/client-events.ts'
import { readAccount } from '../account/me.ts'
import { readAgreements } from '../agreements/record.ts'
import { npsResponses } from '../db/schema/nps.ts'
import { views } from '../db/schema/sessions.ts'
import { repeatWhileServing } from '../repeat-every.ts'
import { type ProductApi, serve } from '../serve.ts'
import {
  forgetBrowserRecords,
  readBrowserRecords,
  recordFromBrowser,
  saveCounting,
} from './browser-records.ts'
import { readPayments } from './payments.ts'

/** What browsers tell of (S7.69, S7.70), and what is recorded about somebody, for themselves. */
export function aboutYouRoutes(app: ProductApi): void {
  repeatWhileServing(app, () => forgetBrowserRecords(app.product), 'what browsers told of is not forgotten')

  serve(
    app,
    clientEvent,
    async (request) => {
      const { body, bearer } = request
      const code = body.event === 'variant-seen' ? body.variant : ''
      const met = { accountId: bearer.accountId, kind: 'page', route: body.route, code } as const
      return { isFirst: await recordFromBrowser(request, met) }
    },
    ['account'],
  )

  serve(app, clientError, async (request) => {
    const { url: route, statusCode, data } = request.body
    request.log.warn(
      { route, status: statusCode, code: data.code, reference: data.requestId },
      'a client failed',
    )
    const { accountId } = request.bearer
    await recordFromBrowser(request, { accountId, kind: 'error', route, code: data.code })
    return {}
  })

  serve(app, contract.aboutYou, async ({ db, bearer: { accountId } }) => {
    const [account, pages, errors, agreed, answers, looked, payments] = await Promise.all([
      readAccount(db, accountId),
      readBrowserRecords(db, accountId, 'page'),
      readBrowserRecords(db, accountId, 'error'),
      readAgreements(db, accountId),
      db
        .select()
        .from(npsResponses)
        .where(eq(npsResponses.accountId, accountId))
        .orderBy(desc(npsResponses.askedDay)),
      db
        .select()
        .from(views)
        .where(eq(views.accountId, accountId))
        .orderBy(desc(views.startedAt))
        .limit(contract.MAX_VIEWS_LISTED),
      readPayments(db, accountId),
    ])
    return {
      countsPages: account.countsPages,
      pages: pages.map(metOf),
      errors: errors.map(metOf),
      answers: answers.map(({ askedDay, score, feedback, shared }) => ({
        askedDay,
        score,
        feedback,
        shared,
      })),
      agreements: agreed.map(({ accountId: _, agreedAt, ...text }) => ({
        ...text,
        agreedAt: agreedAt.toISOString(),
      })),
      views: looked.map(({ reason, startedAt, endedAt }) => ({
        reason,
        startedAt: startedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
      payments,
    }
  })

  serve(
    app,
    contract.saveCounting,
    async ({ db, bearer, body }) => {
      await saveCounting(db, bearer.accountId, body.countsPages)
      return {}
    },
    ['account'],
  )
}

const metOf = ({
  route,
  code,
  count,
  firstAt,
  lastAt,
}: Awaited<ReturnType<typeof readBrowserRecords>>[number]) => ({
  route,
  code,
  count,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
})
