import { AboutYouFileView, AboutYouParams, AboutYouView } from '../../../../shared/screens/about-you.ts'
import { BROWSER_RECORD_DAYS } from '../../../contract/about-you.ts'
import { page, screen } from '../screen.ts'
import { aboutYouFile } from './file.ts'
import { loadAboutYou } from './load.ts'
import { aboutYouView } from './view.ts'

/** What we record about whoever looks. */
export const aboutYou = page({
  name: 'about-you',
  params: AboutYouParams,
  view: AboutYouView,
  show: async (visit) => {
    const { identity, now, config, isAskedNotToCount } = visit
    return aboutYouView({
      ...(await loadAboutYou(visit)),
      identity,
      now,
      isAskedNotToCount,
      signInSeconds: config.lifetimes.account.absolute,
      browserDays: BROWSER_RECORD_DAYS,
      supportEmail: config.supportEmail,
    })
  },
})

/** All of it, to be kept. */
export const aboutYouAsFile = screen({
  name: 'about-you-file',
  params: AboutYouParams,
  view: AboutYouFileView,
  needs: 'about-you',
  show: async (visit) => aboutYouFile({ ...(await loadAboutYou(visit)), unread: visit.unread }),
})
