import t from 'tap'
import { loadContinueAs } from '../../../../../server/bff/screens/continue-as/load.ts'
import { continueAsView } from '../../../../../server/bff/screens/continue-as/view.ts'
import { me } from '../../../../../server/contract/account.ts'
import { partnerMe } from '../../../../../server/contract/partner.ts'
import { tint } from '../../../../../shared/rules/names.ts'
import { meReply, partnerMeReply } from '../../../../support/me.ts'
import { answers, fails, partnerIdentity, visitOf } from '../../../../support/visit.ts'

const educator = {
  name: 'Ruth Adler',
  initials: 'RA',
  tint: tint('educator-1'),
  school: 'Maple Street',
}
const arrival = [answers(partnerMe, partnerMeReply())]

t.test('over a teacher’s session: who is coming and who is here, by one call each (S8.58?)', async (t) => {
  const { visit, calls } = visitOf({ answers: [answers(me, meReply())], arrival })
  t.same(continueAsView(await loadContinueAs(visit)), {
    ticket: 'ticket-1',
    coming: educator,
    here: { name: 'Rosa Castillo', initials: 'RC', tint: tint('teacher-1'), school: 'Maple Street' },
  })
  t.same(
    calls.map(({ id }) => id),
    ['me'],
  )
})

t.test('over another educator’s session, and where no school is known (S8.58?)', async (t) => {
  const other = partnerMeReply({
    data: {
      ...partnerMeReply().data,
      id: 'educator-2',
      firstName: 'Omar',
      lastName: 'Haddad',
      schoolId: 'school-9',
    },
  })
  const { visit } = visitOf({ answers: [answers(partnerMe, other)], identity: partnerIdentity(), arrival })
  t.same(continueAsView(await loadContinueAs(visit)), {
    ticket: 'ticket-1',
    coming: educator,
    here: { name: 'Omar Haddad', initials: 'OH', tint: tint('educator-2'), school: null },
  })
})

t.test('without somebody arriving there is nothing to ask', async (t) => {
  const { visit, calls } = visitOf({ answers: [answers(me, meReply())] })
  await t.rejects(loadContinueAs(visit), { code: 'not-found' })
  t.same(calls, [])
})

t.test('an upstream that fails on either side fails the screen', async (t) => {
  const here = visitOf({ answers: [fails(me, 'down')], arrival })
  await t.rejects(loadContinueAs(here.visit), { name: 'UpstreamError' })
  const coming = visitOf({ answers: [answers(me, meReply())], arrival: [fails(partnerMe, 'refused')] })
  await t.rejects(loadContinueAs(coming.visit), { name: 'UpstreamError' })
})
