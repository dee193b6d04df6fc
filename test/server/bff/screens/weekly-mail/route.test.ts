import t from 'tap'
import { weeklyMail } from '../../../../../server/bff/screens/weekly-mail/route.ts'
import type { CallUpstream } from '../../../../../server/bff/upstream/client.ts'
import { rowsLeftOut } from '../../../../support/rows-left-out.ts'
import { stubUpstream } from '../../../../support/upstream-stub.ts'
import { visitOf } from '../../../../support/visit.ts'

const mail = { kind: 'child', studentId: 'm1', firstName: 'Maya', day: null }

t.test('one damaged mail takes no other with it, and is told', async (t) => {
  const shown = async (...rows: object[]) => {
    const { upstream } = await stubUpstream(t, () => ({ status: 200, body: rows }))
    const { unread, to } = rowsLeftOut()
    const call: CallUpstream = (called, args) => upstream.call(to, called, args)
    const { about, mails } = await weeklyMail.show({ ...visitOf({ answers: [] }).visit, call }, {})
    return { about, of: mails.map(({ studentId }) => studentId), unread }
  }
  for (const damage of [{ kind: 'yearly' }, { studentId: '' }, { firstName: 7 }, { day: 9 }]) {
    const damaged = { ...mail, studentId: 'm2', ...damage }
    t.match(await shown(damaged, mail), { of: ['m1'], unread: ['mail'], about: /^How a child/ })
    t.match(
      await shown(damaged),
      { of: [], unread: ['mail'], about: /not known right now/ },
      'not without a child',
    )
  }
  t.match(await shown(), { of: [], unread: [], about: /^Once you have added a child/ })
})
