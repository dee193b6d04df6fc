import { SaveWeeklyMail, WeeklyMailView } from '../../../../shared/screens/weekly-mail.ts'
import { saveDigest } from '../../../contract/digests.ts'
import { command } from '../command.ts'
import { weeklyMail } from './route.ts'

/** Chooses on which day a weekly mail comes, or that it does not. */
export const saveWeeklyMail = command({
  screen: 'weekly-mail',
  name: 'save',
  method: 'PUT',
  needs: 'choose-mails',
  body: SaveWeeklyMail,
  view: WeeklyMailView,
  async run(visit, body) {
    await visit.call(saveDigest, { body })
    return weeklyMail.show(visit, {})
  },
})
