import t from 'tap'
import { settings } from '../../../../../server/bff/screens/settings/route.ts'
import { saveSettings } from '../../../../../server/bff/screens/settings/save.ts'
import { me } from '../../../../../server/contract/account.ts'
import { coteachers } from '../../../../../server/contract/coteachers.ts'
import { ownJoinRequest } from '../../../../../server/contract/join-requests.ts'
import { ownBounce } from '../../../../../server/contract/mails.ts'
import { saveMySettings, teacherGames } from '../../../../../server/contract/settings.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, visitOf } from '../../../../support/visit.ts'

const { clientData, ...others } = meReply()
const { institution: _, ...unread } = clientData
const { visit, calls } = visitOf({
  answers: [
    answers(me, { ...others, clientData: unread }),
    answers(saveMySettings, unread),
    answers(teacherGames, []),
    answers(coteachers, []),
    answers(ownJoinRequest, null),
    answers(ownBounce, null),
  ],
})
const field = { kind: 'school', name: 'Your school', place: 'It could not be read, and stays as it is.' }

t.test(
  'a school that cannot be read is not one that is missing, and settings are saved (S8.66?)',
  async (t) => {
    const { form, institution } = await settings.show(visit, {})
    t.same(institution, field)
    const saved = await saveSettings.run(visit, {
      form,
      institution: { how: 'kept' },
      isTracked: false,
    })
    t.same(saved.institution, field)
    t.notOk(
      calls.some(({ id }) => id === 'institution'),
      'nothing takes its place',
    )
  },
)
