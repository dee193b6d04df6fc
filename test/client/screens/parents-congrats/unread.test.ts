import t from 'tap'
import { parentsCongrats } from '../../../../server/bff/screens/parents-congrats/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { me } from '../../../../server/contract/account.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { axeViolations } from '../../../support/browser.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { meReply } from '../../../support/me.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { answers, teacherIdentity } from '../../../support/visit.ts'

t.test('a parent is told of a child who could not be read (S8.66?)', async (t) => {
  const unread = '1 student could not be read. Everything else is here.'
  const screen = {
    ...parentsCongrats,
    show: async (...given: Parameters<typeof parentsCongrats.show>) => ({
      ...(await parentsCongrats.show(...given)),
      unread,
    }),
  }
  const role = 'Parent/guardian'
  const { page } = await openScreens(t, '/parents-congrats', {
    screens: [screen] as unknown as Screen[],
    identity: teacherIdentity({ role }),
    upstream: {
      answers: [
        answers(me, meReply({ settings: { role, mmFirstName: 'Simone', mmLastName: 'Brooks' } })),
        answers(myRosters, [rosterReply('r1', 'Children', [student('s1', 'Theo Brooks')])]),
      ],
    },
  })
  await page.getByText('Theo can play.').waitFor()
  await page.getByText(unread).waitFor()
  t.same(await axeViolations(page), [])
})
