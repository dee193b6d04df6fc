import { usesEveryControl } from './every-control.ts'
import { childLink, frame } from './kinds.ts'
import { teacher } from './openers.ts'

usesEveryControl([
  {
    name: 'roster, one open',
    open: teacher('/account/roster', async (page) => {
      await page.getByRole('button', { name: 'Room 12' }).click()
      await page.locator('button[aria-expanded="true"]', { hasText: 'Room 12' }).waitFor()
    }),
    controls: [
      /^button Room 12$/,
      /^button Fifth grade math$/,
      /^link Upload CSV$/,
      /^button New roster$/,
      /^button Delete all$/,
      /^link Live$/,
      /^link Login kit$/,
      /^link Print$/,
      /^link Edit$/,
      /^button Rename$/,
      /^button Delete roster$/,
      childLink,
    ],
    besides: frame,
  },
  {
    name: 'login kit',
    open: teacher('/account/roster/r-room-12/login-kit'),
    controls: [
      /^link Room 12$/,
      /^checkbox A badge for each child/,
      /^checkbox A poster for the wall/,
      /^radio Color$/,
      /^radio Gray$/,
      /^radio [468]$/,
      /^button Print \d+ pages?$/,
      /^button Add QR codes$/,
      /^button Picture passwords$/,
    ],
    besides: frame,
  },
  {
    name: 'rosters from a file',
    open: teacher('/account/rosterUpload'),
    controls: [
      /^button Choose a file$/,
      /^button Get an example file$/,
      /^button Download my rosters$/,
      /^link .+@.+/,
    ],
    besides: frame,
  },
])
