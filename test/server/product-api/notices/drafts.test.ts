import { randomUUID } from 'node:crypto'
import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import {
  deleteNoticeDraft,
  listNoticeDrafts,
  MAX_NOTICE_DRAFTS,
  saveNoticeDraft,
} from '../../../../server/contract/notice-drafts.ts'
import { publishNotice } from '../../../../server/contract/notices.ts'
import { inConsole, startConsoleApi } from '../admin/console-api.ts'

const written = (lead: string) => ({
  ...{ kind: 'news', app: null, lead, text: '', label: null, link: null },
  ...{ from: null, until: null, audience: [], isDismissible: true },
  priority: 'usual',
})

t.test('drafts of notices', async (t) => {
  const api = await startConsoleApi(t)
  const save = (draftId: string, version: number, lead: string, who: 'internal' | 'alma' = 'internal') =>
    inConsole(api, who, saveNoticeDraft, { params: { draftId }, body: { version, written: written(lead) } })
  const list = async () =>
    (await inConsole(api, 'internal', listNoticeDrafts)).body as ReplyOf<typeof listNoticeDrafts>

  await t.test('are saved again and again, by whoever has the newest', async (t) => {
    const draftId = randomUUID()
    t.match(await save(draftId, 0, 'One'), { status: 200, body: { version: 1 } })
    t.match(await save(draftId, 1, 'Two'), { status: 200, body: { version: 2 } })
    t.equal((await save(draftId, 1, 'Old')).status, 409, 'somebody else has saved it since')
    t.equal((await save(draftId, 0, 'New')).status, 409, 'the id is somebody else’s')
    t.equal((await save(draftId, 1e308, 'Far')).status, 400, 'nothing is saved so often')
    t.same(
      (await list()).map(({ version, written: { lead } }) => [version, lead]),
      [[2, 'Two']],
    )
    t.equal((await inConsole(api, 'internal', deleteNoticeDraft, { params: { draftId } })).status, 200)
    t.equal((await inConsole(api, 'internal', deleteNoticeDraft, { params: { draftId } })).status, 200)
    t.equal((await save(draftId, 2, 'Gone')).status, 409, 'it was deleted meanwhile')
    t.same(await list(), [])
  })

  await t.test('are nobody’s business but an internal administrator’s', async (t) => {
    t.equal((await save(randomUUID(), 0, 'Mine', 'alma')).status, 403)
    t.equal((await inConsole(api, 'alma', listNoticeDrafts)).status, 403)
    const params = { draftId: randomUUID() }
    t.equal((await inConsole(api, 'alma', deleteNoticeDraft, { params })).status, 403)
  })

  await t.test('are gone once they are published, unless somebody has gone on writing', async (t) => {
    const draftId = randomUUID()
    await save(draftId, 0, 'Nearly done.')
    await save(draftId, 1, 'Theirs.')
    const at = (ms: number) => new Date(api.clock.now().getTime() + ms).toISOString()
    const body = {
      ...written('Nearly done.'),
      ...{ kind: 'kill', app: 'pizza', from: at(0), until: at(1_000), people: 0, draftId },
    }
    const publish = (over: object) =>
      inConsole(api, 'internal', publishNotice, { body: { ...body, ...over } as never })
    t.equal((await publish({ draftVersion: 1 })).status, 200)
    t.same(
      (await list()).map(({ written: { lead } }) => lead),
      ['Theirs.'],
    )
    t.equal((await publish({ draftVersion: 2, app: 'zoom' })).status, 200)
    t.same(await list(), [])
  })

  await t.test('are no more than anybody looks through', async (t) => {
    for (let n = 0; n < MAX_NOTICE_DRAFTS; n += 1) await save(randomUUID(), 0, `Draft ${n}`)
    const { status, body } = await save(randomUUID(), 0, 'One too many')
    t.equal(status, 400)
    t.match(body, { error: { fields: { lead: /Delete one first/ } } })
  })
})
