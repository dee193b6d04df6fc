import t from 'tap'
import { settings } from '../../../../../server/bff/screens/settings/route.ts'
import { constants, me } from '../../../../../server/contract/account.ts'
import { buildNumbers } from '../../../../../server/contract/auth.ts'
import { ownJoinRequest } from '../../../../../server/contract/join-requests.ts'
import { ownBounce } from '../../../../../server/contract/mails.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { teacherGames } from '../../../../../server/contract/settings.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { meReply } from '../../../../support/me.ts'
import { nothingShared, sharedByAna } from '../../../../support/shared-children.ts'
import { type Answer, answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

t.test('whoever only sees others’ children is not asked how they play', async (t) => {
  const parent = { role: 'Parent/guardian' }
  const seen = sharedByAna(student('s7', 'Zoe Ortiz'))
  const of = async (...more: Answer[]) => {
    const all = [
      answers(me, meReply({ settings: parent })),
      ...[answers(teacherGames, []), answers(ownJoinRequest, null), answers(ownBounce, null)],
      answers(constants, []),
      answers(buildNumbers, { legitimateBuildNumbers: [], nonSupportedAppVersions: [] }),
      ...more,
    ]
    return settings.show(visitOf({ answers: all, identity: teacherIdentity(parent) }).visit, {})
  }
  const labels = ({ sections }: Awaited<ReturnType<typeof of>>) => sections.map(({ label }) => label)
  const guardian = await of(seen, answers(myRosters, [rosterReply('r1', 'My Class', [])]))
  t.ok(guardian.hasOnlySharedChildren)
  t.match(labels(guardian).join(), /Children you see/)
  t.notMatch(labels(guardian).join(), /Games|Your children/)
  const own = answers(myRosters, [rosterReply('r1', 'Children', [student('s1', 'Maya Brooks')])])
  for (const view of [await of(seen, own), await of(nothingShared)]) {
    t.notOk(view.hasOnlySharedChildren)
    t.match(labels(view).join(), /Your children,Games/)
  }
})
