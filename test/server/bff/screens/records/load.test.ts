import t from 'tap'
import { type Loaded, loadRecords } from '../../../../../server/bff/screens/records/load.ts'
import { recordsView } from '../../../../../server/bff/screens/records/view.ts'
import { erasureExtent, erasures } from '../../../../../server/contract/erasures.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { answers, fails, NOW, teacherIdentity, visitOf } from '../../../../support/visit.ts'

t.test('of much that waits a page is asked for and shown', async (t) => {
  const list: Loaded['erasures'] = {
    ...{ page: 3, pages: 3, total: 1_101, before: 1_100, certificates: [] },
    waiting: [
      {
        ...{ erasureId: 'e1', kind: 'student', isOwn: false, name: 'Kid Moss', requestedBy: null },
        ...{ requestedAt: '2019-10-15T15:00:00.000Z', dueAt: '2019-10-29T15:00:00.000Z' },
        ...{ students: 1, rosters: 0 },
      },
    ],
  }
  const { visit, calls } = visitOf({
    answers: [fails(erasureExtent, 'denied'), answers(erasures, list), answers(myRosters, [])],
  })
  const params = { waiting: '3' }
  const loaded = await loadRecords(visit, params)
  t.match(calls.find(({ id }) => id === 'erasures')?.args, { query: { page: 3 } })
  const view = recordsView({ ...loaded, params, identity: teacherIdentity(), now: NOW })
  t.match(view.waiting, {
    rows: [{ erasureId: 'e1', title: 'Kid Moss' }],
    paging: { range: '1,101 to 1,101 of 1,101', page: 3, pages: 3 },
  })
})
