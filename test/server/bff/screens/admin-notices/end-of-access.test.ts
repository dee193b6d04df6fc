import t from 'tap'
import { previewWritten } from '../../../../../server/bff/screens/admin-notices/preview.ts'
import { adminNotices } from '../../../../../server/bff/screens/admin-notices/route.ts'
import { me } from '../../../../../server/contract/account.ts'
import { listNoticeDrafts } from '../../../../../server/contract/notice-drafts.ts'
import { listNotices, previewNotice } from '../../../../../server/contract/notices.ts'
import type { WriteNotice } from '../../../../../shared/screens/admin-notices.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const identity = teacherIdentity({ accountId: 'internal-1', isInternalAdmin: true })
const typed: WriteNotice = {
  ...{ kind: 'maintenance', app: '', lead: 'Numberlane rests.', text: '', label: '', link: '' },
  ...{ from: '2019-10-17T06:00', until: '2019-10-19T07:00', audience: ['teachers'] },
  ...{ isDismissible: true, priority: 'usual' },
}

t.test(
  'what the product says by itself of the end of access stands among them, and is counted',
  async (t) => {
    const answered = [answers(me, meReply()), answers(listNotices, []), answers(listNoticeDrafts, [])]
    const counted = answers(previewNotice, { counts: [], alongside: [] })
    const visiting = (accessEnd: number | null) =>
      visitOf({ identity, answers: [...answered, counted], config: { accessEnd } }).visit
    const ending = {
      noticeId: 'end-of-access',
      lead: 'Access will end on June 20, 2020.',
      audience: 'Everybody',
      priority: 'Said by the product itself',
      from: '–',
      until: 'June 20, 2020',
      state: { label: 'Live', tone: 'good' },
      dismissed: '–',
      mayEnd: false,
    }
    t.same((await adminNotices.show(visiting(20200620), {})).notices, [ending])
    const [over] = (await adminNotices.show(visiting(20191015), {})).notices
    t.equal(over?.state.label, 'Over')
    t.same((await adminNotices.show(visiting(null), {})).notices, [])
    const alongside = async (accessEnd: number, over: Partial<WriteNotice> = {}) =>
      (await previewWritten.run(visiting(accessEnd), { ...typed, ...over })).preview?.alongside
    t.match(await alongside(20191017), /^Some of them also see “Access will end on October 17, 2019\.”/)
    t.equal(await alongside(20191016), '', 'it is over by then')
    t.equal(
      await alongside(20200620, { kind: 'warning', app: 'pizza' }),
      '',
      'whoever signs in is not told it',
    )
  },
)
