import t from 'tap'
import { rosterUploadView } from '../../../../../server/bff/screens/roster-upload/view.ts'
import { reportReply, uploadRow } from '../../../../support/upload-report.ts'

const ridgeview = { scope: 'school', name: 'Ridgeview', isManaged: true } as const

const show = (over: Parameters<typeof reportReply>[0], mayGiveAccess = false) =>
  rosterUploadView({
    ...{
      upload: reportReply(over),
      lastFiles: [],
      timezone: 'America/New_York',
      now: new Date('2026-11-30T15:00:00Z'),
    },
    ...{ mayMove: false, mayGiveAccess, supportEmail: 'help@numberlane.test' },
  })

t.test(
  'students without room are said with the plan and its limit, while a file is checked (S5.25)',
  async (t) => {
    const seats: NonNullable<NonNullable<Parameters<typeof reportReply>[0]>['seats']> = [
      {
        ...{ key: 'school', scope: 'school', name: 'Ridgeview', isTrial: false, expirationDay: null },
        ...{ rosterLimit: 400, currentRosterSize: 312, adding: 60, without: 0, otherPlan: null },
      },
      {
        ...{ key: 'own', scope: 'teacher', name: 'Yusuf Demir', isTrial: true, expirationDay: 20191030 },
        ...{ rosterLimit: 30, currentRosterSize: 9, adding: 21, without: 5, otherPlan: ridgeview },
      },
    ]
    const given = {
      rows: [uploadRow(571, { status: 'no-room', noRoom: 'own', className: 'Resource room' })],
      counts: { new: 560, same: 4, duplicate: 1, 'no-room': 35, error: 2 },
      students: { all: 87, new: 81, same: 1, noRoom: 5 },
      seats,
    }
    const { report } = show(given)
    t.same(
      report?.counts.flatMap(({ label, count }) => (count > 0 ? [[label, count]] : [])),
      [
        ['81 new', 560],
        ['1 same', 4],
        ['1 row to check', 1],
        ['5 no room', 35],
        ['2 error rows', 2],
      ],
      'students, and rows where it is not known whose they are',
    )
    t.match(report?.range, /^Rows /)
    t.match(report, {
      about: '87 students in 602 rows: each is counted once, however many classes',
      save: 'Add 81 students',
      noRoom: {
        lead: '5 of 86 students have no room',
        rest: 'on Yusuf Demir’s own trial. The other 81 can be saved now. Ask an administrator of Ridgeview to put Yusuf Demir on its subscription and choose the file again. Or contact support to raise the limit.',
        access: null,
      },
      rows: [{ label: 'No room', found: 'Yusuf Demir’s own trial, 30 students' }],
    })
    t.same(
      report?.seats.map(({ title, about, status, words }) => [title, about, status, words]),
      [
        [
          'Ridgeview’s subscription',
          null,
          'Room for all',
          '312 now + 60 in this file · limit 400 · 28 stay free',
        ],
        [
          'Yusuf Demir’s own trial',
          'Ends October 30, 2019',
          '5 without room',
          '9 now + 26 in this file · limit 30',
        ],
      ],
    )
    t.equal(show(given, true).report?.noRoom?.access, '/account/access')
    t.equal(
      show(given, true).report?.noRoom?.rest,
      'on Yusuf Demir’s own trial. The other 81 can be saved now. Put Yusuf Demir on Ridgeview’s subscription under Access and choose the file again. Or contact support to raise the limit.',
    )
    const paid = seats.map((one) => ({ ...one, isTrial: false }))
    t.match(show({ ...given, seats: paid }, true).report?.noRoom?.rest, /now\. Contact support to raise/)
    t.equal(show({ ...given, seats: paid }, true).report?.noRoom?.access, null)
    t.match(show({ ...given, state: 'done' }).report, {
      noRoom: null,
      seats: [],
      outcome: '81 students added.',
    })
  },
)

t.test('the plan that teachers on a trial can be given is named, and that there is none', async (t) => {
  const trialOf = (name: string, otherPlan: OtherPlan) => ({
    ...({ key: name, scope: 'teacher', name, isTrial: true, expirationDay: null } as const),
    ...{ rosterLimit: 30, currentRosterSize: 30, adding: 0, without: 1, otherPlan },
  })
  const way = (...seats: ReturnType<typeof trialOf>[]) => {
    const { noRoom } = show({ students: { all: 9, noRoom: 2 }, seats }, true).report ?? {}
    return [noRoom?.rest.slice(noRoom.rest.indexOf('. ') + 2), noRoom?.access]
  }
  t.same(way(trialOf('Ada', null), trialOf('Bea', null)), [
    'There is no subscription of a school or district to put Ada and Bea on. Contact support to raise the limit.',
    null,
  ])
  const county = { scope: 'district', name: 'County', isManaged: false } as const
  t.same(way(trialOf('Ada', county)), [
    'Ask an administrator of County to put Ada on its subscription and choose the file again. Or contact support to raise the limit.',
    null,
  ])
  t.same(
    way(
      trialOf('Ada', ridgeview),
      trialOf('Bea', county),
      trialOf('Cy', { ...ridgeview }),
      trialOf('Dee', null),
    ),
    [
      'Put Ada and Cy on Ridgeview’s subscription under Access and choose the file again. Ask an administrator of County to put Bea on its subscription and choose the file again. Or contact support to raise the limit.',
      '/account/access',
    ],
  )
})

type OtherPlan = ReturnType<typeof reportReply>['seats'][number]['otherPlan']
