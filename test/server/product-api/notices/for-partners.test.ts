import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { dismissNotice, previewNotice, publishNotice } from '../../../../server/contract/notices.ts'
import { partnerMe } from '../../../../server/contract/partner.ts'
import type { Audience } from '../../../../shared/rules/notices.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'
import { inConsole, startConsoleApi } from '../admin/console-api.ts'

t.test('a partner’s educator is told what is for them, and dismisses it', async (t) => {
  const api = await startConsoleApi(t)
  const partner = { userRole: 'teacher', onboardId: 'onboard-1', stateId: 'CA' }
  await addAccount(api.db, 'joan', { passwordHash: null, partner, schoolId: 'north' })
  const now = api.clock.now()
  const publish = async (audience: Audience, lead: string) => {
    const body = {
      ...{ kind: 'maintenance', app: null, lead, text: '', label: null, link: null },
      ...{ from: now.toISOString(), until: new Date(now.getTime() + 1_000).toISOString() },
      ...{ audience: [audience], isDismissible: true, priority: 'usual' },
    }
    const seen = (await inConsole(api, 'internal', previewNotice, { body })).body as ReplyOf<
      typeof previewNotice
    >
    const people = seen.counts[0]?.people
    const said = await inConsole(api, 'internal', publishNotice, {
      body: { ...body, people, draftId: null, draftVersion: 0 },
    })
    t.equal(said.status, 200)
    return people
  }
  t.equal(await publish('partner-educators', 'For educators.'), 2, 'joan, and one of the console’s own')
  await publish('teachers', 'For teachers.')

  const bearer = await bearerFor(api, 'joan', 'partner', 'north')
  const own = async () => (await callApi(api.url, partnerMe, { bearer })).body as ReplyOf<typeof partnerMe>
  const { notices } = await own()
  t.match(notices, [{ lead: 'For educators.' }])
  t.equal(notices?.length, 1)
  const textHash = notices?.[0]?.textHash ?? ''
  await callApi(api.url, dismissNotice, { bearer, body: { textHash } })
  t.same((await own()).dismissed, [textHash])
})
