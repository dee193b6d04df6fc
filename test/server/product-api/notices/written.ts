import { me } from '../../../../server/contract/account.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { previewNotice, publishNotice } from '../../../../server/contract/notices.ts'
import { callApi } from '../../../support/product-api.ts'
import { bearerFor } from '../../../support/product-data.ts'
import { inConsole, type startConsoleApi } from '../admin/console-api.ts'

type Api = Awaited<ReturnType<typeof startConsoleApi>>
export const HOUR = 3_600

/** A notice from an hour from now until three hours from now. */
export const writing = ({ clock }: Api, over: object = {}) => {
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR * 1_000).toISOString()
  return {
    kind: 'maintenance',
    app: null,
    lead: 'Numberlane rests on Saturday.',
    text: 'Games go on.',
    label: null,
    link: null,
    from: at(1),
    until: at(3),
    audience: ['teachers'],
    isDismissible: true,
    priority: 'usual',
    ...over,
  }
}
/** Publishes it to as many as were counted, or to so many. */
export const publish = async (api: Api, over: object = {}, people?: number) => {
  const body = writing(api, over)
  const counted = (await inConsole(api, 'internal', previewNotice, { body })).body as Partial<
    ReplyOf<typeof previewNotice>
  >
  const all = (counted.counts ?? []).reduce((sum, count) => sum + count.people, 0)
  return (await inConsole(api, 'internal', publishNotice, {
    body: { draftId: null, draftVersion: 0, ...body, people: people ?? all },
  })) as {
    status: number
    body: { noticeId: string; error?: { code: string; fields?: object } }
  }
}
export const meOf = async (api: Api, who: string) =>
  (await callApi(api.url, me, { bearer: await bearerFor(api, who) })).body as ReplyOf<typeof me>
export const leadsFor = async (api: Api, who: string) =>
  (await meOf(api, who)).notices?.map(({ lead }) => lead) ?? []
