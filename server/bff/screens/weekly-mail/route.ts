import { WeeklyMailParams, WeeklyMailView } from '../../../../shared/screens/weekly-mail.ts'
import { ownDigests } from '../../../contract/digests.ts'
import { isReadWhole } from '../../upstream/read-rows.ts'
import { screen } from '../screen.ts'
import { weeklyMailView } from './view.ts'

/** The weekly mails somebody has or could have; on the settings and beside what we record. */
export const weeklyMail = screen({
  name: 'weekly-mail',
  params: WeeklyMailParams,
  view: WeeklyMailView,
  needs: 'choose-mails',
  show: async ({ call }) => {
    const digests = await call(ownDigests, {})
    return weeklyMailView(digests, isReadWhole(digests))
  },
})
