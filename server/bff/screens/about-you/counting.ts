import { AboutYouView, SaveCounting } from '../../../../shared/screens/about-you.ts'
import { saveCounting } from '../../../contract/about-you.ts'
import { command } from '../command.ts'
import { aboutYou } from './route.ts'

/** Counts the pages this person opens, or stops and forgets those counted so far. */
export const changeCounting = command({
  screen: 'about-you',
  name: 'counting',
  method: 'PUT',
  needs: 'choose-counting',
  body: SaveCounting,
  view: AboutYouView,
  async run(visit, body) {
    await visit.call(saveCounting, { body })
    await visit.countPages(body.countsPages)
    return aboutYou.show(visit, {})
  },
})
