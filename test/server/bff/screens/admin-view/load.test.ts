import t from 'tap'
import { loadAdminView, type Summary } from '../../../../../server/bff/screens/admin-view/load.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { me } from '../../../../../server/contract/account.ts'
import { teachersSummary } from '../../../../../server/contract/teachers.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const onePage = { page: 1, pages: 1, total: 0 }
const summary: Summary = {
  scope: 'district',
  name: 'Harbor Valley',
  teachers: 0,
  students: 0,
  office: [],
  schools: { ...onePage, list: [] },
  open: null,
}
const identity = teacherIdentity({ rights: 'V' })

t.test('schools and teachers are one call, a page of each from configuration (S6.10, S9.68)', async (t) => {
  const { visit, calls } = visitOf({
    identity,
    answers: [answers(teachersSummary, summary)],
    config: { rostersPerPage: 20 },
  })
  const params = { school: 'north', page: '3', teachers: '2' }
  t.same(await loadAdminView(visit, params), { source: 'live', summary })
  t.same(calls, [
    {
      id: 'teachersSummary',
      args: { query: { schoolId: 'north', schoolPage: 3, teacherPage: 2, pageSize: 20 } },
      wave: 1,
    },
  ])
  const large = visitOf({
    identity,
    answers: [answers(teachersSummary, summary)],
    config: { rostersPerPage: 500 },
  })
  await loadAdminView(large.visit, {})
  t.match(large.calls, [{ args: { query: { pageSize: 100 } } }], 'no more than the call gives')
})

t.test('where the list fails, the person stands there alone (S8.11)', async (t) => {
  for (const reason of ['down', 'slow', 'invalid-response', 'rejected'] as const) {
    const { visit, calls } = visitOf({
      identity,
      answers: [fails(teachersSummary, reason), answers(me, meReply())],
    })
    t.same(await loadAdminView(visit, {}), { source: 'own', own: { area: 'account', ...meReply() } })
    t.equal(calls.length, 2)
  }
})

t.test('another’s school is "not found", not a failure (S6.20, S8.79?)', async (t) => {
  for (const reason of ['unknown', 'denied', 'refused'] as const) {
    const { visit, calls } = visitOf({ identity, answers: [fails(teachersSummary, reason)] })
    await t.rejects(loadAdminView(visit, { school: 'far' }), new UpstreamError(reason, 'teachersSummary'))
    t.equal(calls.length, 1)
  }
})
