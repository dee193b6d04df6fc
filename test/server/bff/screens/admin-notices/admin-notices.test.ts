import t from 'tap'
import { PublicError } from '../../../../../server/bff/errors.ts'
import { deleteDraft } from '../../../../../server/bff/screens/admin-notices/delete-draft.ts'
import { endPublished } from '../../../../../server/bff/screens/admin-notices/end.ts'
import { previewWritten } from '../../../../../server/bff/screens/admin-notices/preview.ts'
import { publishWritten } from '../../../../../server/bff/screens/admin-notices/publish.ts'
import { adminNotices } from '../../../../../server/bff/screens/admin-notices/route.ts'
import { saveDraft } from '../../../../../server/bff/screens/admin-notices/save-draft.ts'
import { me } from '../../../../../server/contract/account.ts'
import type { ReplyOf } from '../../../../../server/contract/call.ts'
import {
  deleteNoticeDraft,
  listNoticeDrafts,
  type NoticeDraft,
  saveNoticeDraft,
} from '../../../../../server/contract/notice-drafts.ts'
import {
  endNotice,
  listNotices,
  previewNotice,
  publishNotice,
} from '../../../../../server/contract/notices.ts'
import { audiences } from '../../../../../shared/rules/notices.ts'
import type { WriteNotice } from '../../../../../shared/screens/admin-notices.ts'
import { meReply } from '../../../../support/me.ts'
import { type Answer, answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

type Listed = ReplyOf<typeof listNotices>[number]
const identity = teacherIdentity({ accountId: 'internal-1', isInternalAdmin: true })
const listed = (over: Partial<Listed> = {}): Listed => ({
  noticeId: 'n-1',
  kind: 'maintenance',
  app: null,
  lead: 'Numberlane rests.',
  audience: ['teachers', 'parents'],
  from: '2019-10-17T10:00:00.000Z',
  until: '2019-10-19T11:00:00.000Z',
  state: 'planned',
  isDismissible: true,
  priority: 'usual',
  dismissed: 612,
  people: 1_284,
  ...over,
})
const visiting = (notices: Listed[], more: Answer[] = [], drafts: ReplyOf<typeof listNoticeDrafts> = []) =>
  visitOf({
    identity,
    config: { accessEnd: null },
    now: new Date('2019-10-16T15:25:00Z'),
    answers: [
      answers(me, meReply()),
      answers(listNotices, notices),
      answers(listNoticeDrafts, drafts),
      ...more,
    ],
  })
const typed = (over: Partial<WriteNotice> = {}): WriteNotice => ({
  kind: 'maintenance',
  app: '',
  lead: ' Numberlane rests on Saturday. ',
  text: 'From 6 to 7 am.',
  label: '',
  link: '',
  from: '2019-10-17T06:00',
  until: '2019-10-19T07:00',
  audience: ['teachers', 'parents'],
  isDismissible: true,
  priority: 'usual',
  ...over,
})

t.test('what is, was and will be said, in the writer’s own time (S2.52?)', async (t) => {
  const { visit, calls } = visiting([
    listed({ priority: 'first' }),
    listed({
      ...{ noticeId: 'n-2', kind: 'incident', from: '2019-10-16T13:10:00Z' },
      ...{ state: 'live', isDismissible: false },
    }),
    listed({
      noticeId: 'n-3',
      kind: 'kill',
      app: 'pizza',
      audience: [],
      until: '2019-10-16T15:00:00Z',
      state: 'over',
      isDismissible: false,
    }),
    listed({ noticeId: 'n-4', audience: [...audiences], dismissed: 3, people: 2 }),
  ])
  const view = await adminNotices.show(visit, {})
  t.same(view.notices[0], {
    noticeId: 'n-1',
    lead: 'Numberlane rests.',
    audience: 'Teachers and parents',
    priority: 'First of its kind',
    from: 'October 17, 6:00 am',
    until: 'October 19, 7:00 am',
    state: { label: 'Planned', tone: 'brand' },
    dismissed: '612 of 1,284',
    mayEnd: true,
  })
  t.same(
    view.notices.map(({ state, audience, dismissed, mayEnd }) => [state.label, audience, dismissed, mayEnd]),
    [
      ['Planned', 'Teachers and parents', '612 of 1,284', true],
      ['Live', 'Teachers and parents', '–', true],
      ['Over', 'Pizza!, sign-in is closed', '–', false],
      ['Planned', 'Everybody', '3 of 3', true],
    ],
  )
  t.same(view.begin, { from: '2019-10-16T11:00', until: '2019-10-17T11:00' }, 'an hour that has begun')
  t.same([view.zone, view.preview], ['America/New_York', null])
  t.same(view.priorities, {
    incident: 'Priority 1 of 7, above “Pilot”',
    maintenance: 'Priority 3 of 7, above “End of access”',
    news: 'Priority 7 of 7, below everything else',
  })
  t.same(
    calls.map(({ id, wave }) => [id, wave]),
    [
      ['me', 1],
      ['listNotices', 1],
      ['listNoticeDrafts', 1],
    ],
  )
})

t.test('who sees it is counted before it is said', async (t) => {
  const counts: ReplyOf<typeof previewNotice> = {
    counts: [
      { audience: 'teachers', people: 1284 },
      { audience: 'parents', people: 127 },
    ],
    alongside: ['Playtime is late.'],
  }
  const { visit, calls } = visiting([], [answers(previewNotice, counts)])
  const { preview } = await previewWritten.run(
    visit,
    typed({ label: 'More', link: '/account/setup', priority: 'last' }),
  )
  t.match(preview, {
    banner: {
      tone: 'info',
      lead: 'Numberlane rests on Saturday.',
      actions: [{ label: 'More', href: '/account/setup' }],
    },
    counts: [
      { label: 'Teachers', people: '1,284' },
      { label: 'Parents', people: '127' },
    ],
    people: 1_411,
    total: '1,411 people',
    alongside:
      'Some of them also see “Playtime is late.”. One is shown at a time, the others under “1 more”.',
    publish: 'Publish for October 17',
  })
  t.match(calls[0]?.args, {
    body: {
      ...{ from: '2019-10-17T10:00:00.000Z', until: '2019-10-19T11:00:00.000Z', app: null, label: 'More' },
      priority: 'last',
    },
  })
})

t.test('what is wrong is said beside its field, and nothing is sent', async (t) => {
  const faults = async (over: Partial<WriteNotice>) => {
    const { visit, calls } = visiting([])
    const refusal = await publishWritten
      .run(visit, { ...typed(over), people: 0, draftId: null, draftVersion: 0 })
      .then(
        () => null,
        (error: unknown) => error,
      )
    t.same(calls, [])
    return refusal instanceof PublicError ? refusal.fields : refusal
  }
  t.same(await faults({ from: '' }), { from: 'When does it begin?' })
  t.same(await faults({ until: '' }), { until: 'When does it end?' })
  t.same(await faults({ until: '2019-10-17T05:00' }), { until: 'It ends before it begins.' })
  t.match(await faults({ label: 'x', link: 'https://evil.example' }), { link: /on this site/ })
  t.match(await faults({ kind: 'kill', app: '' }), { app: /game app/ })
})

t.test('an app has one login banner at a time', async (t) => {
  const { visit } = visiting([], [fails(publishNotice, 'conflict')])
  await t.rejects(
    publishWritten.run(visit, {
      ...typed({ kind: 'kill', app: 'pizza' }),
      people: 0,
      draftId: null,
      draftVersion: 0,
    }),
    {
      code: 'invalid-input',
      fields: { app: /in that time/ },
    },
  )
})

t.test('whom it would reach by now is counted again before it is said', async (t) => {
  const { visit, calls } = visiting([], [fails(publishNotice, 'conflict')])
  await t.rejects(
    publishWritten.run(visit, { ...typed({}), people: 1_411, draftId: null, draftVersion: 0 }),
    {
      code: 'invalid-input',
      fields: { audience: /Count again/ },
    },
  )
  t.match(calls[0]?.args, { body: { people: 1_411 } })
})

t.test('a notice is ended', async (t) => {
  const { visit, calls } = visiting([listed()], [answers(endNotice, {})])
  t.equal((await endPublished.run(visit, { noticeId: 'n-1' })).notices.length, 1)
  t.same(calls[0], { id: 'endNotice', args: { params: { noticeId: 'n-1' } }, wave: 1 })
})

t.test('a draft is kept as far as it goes, and opens as it was typed', async (t) => {
  const written = typed({ from: '', link: 'https://evil.example', audience: [], kind: 'kill' })
  const { visit, calls } = visiting([], [answers(saveNoticeDraft, { version: 3 })])
  await saveDraft.run(visit, { ...written, draftId: 'd-1', version: 2 })
  const [saving] = calls as { args: unknown }[]
  const { params, body } = (saving as { args: { params: object; body: { written: NoticeDraft } } }).args
  t.same(params, { draftId: 'd-1' })
  t.match(body, {
    version: 2,
    written: {
      ...{ kind: 'kill', app: null, lead: 'Numberlane rests on Saturday.', label: null },
      ...{ link: 'https://evil.example', from: null, until: '2019-10-19T11:00:00.000Z', audience: [] },
    },
  })
  const savedAt = '2019-10-16T14:40:00.000Z'
  const opened = visiting([], [], [{ draftId: 'd-1', version: 3, savedAt, written: body.written }])
  t.same((await adminNotices.show(opened.visit, {})).drafts, [
    {
      draftId: 'd-1',
      version: 3,
      title: 'Numberlane rests on Saturday.',
      audience: 'No app yet, sign-in is closed',
      saved: 'October 16, 10:40 am',
      written: { ...written, lead: 'Numberlane rests on Saturday.' },
    },
  ])
})

t.test('a draft is deleted', async (t) => {
  const { visit, calls } = visiting([], [answers(deleteNoticeDraft, {})])
  await deleteDraft.run(visit, { draftId: 'd-1' })
  t.same(calls[0], { id: 'deleteNoticeDraft', args: { params: { draftId: 'd-1' } }, wave: 1 })
})
