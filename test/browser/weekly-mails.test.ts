import t from 'tap'
import { childMail } from '../../server/product-api/digests/child-mail.ts'
import { classMail } from '../../server/product-api/digests/class-mail.ts'
import { institutionMail } from '../../server/product-api/digests/institution-mail.ts'
import { bodyOf } from '../../server/product-api/mail/body.ts'
import type { Written } from '../../server/product-api/mail/mailer.ts'
import { newPage } from '../support/browser.ts'
import { room12 } from '../support/class-week.ts'
import { FOUR, holdsInEveryTheme } from '../support/themes.ts'

const place = (id: string, name: string, played: number) => ({
  ...{ id, name, students: 24, played, minutes: 240 },
})
const mails: Readonly<Record<string, Written>> = {
  'a teacher’s week': classMail(
    {
      listed: 5,
      classes: [{ ...room12, consistent: { '3OA': 9, '3_2': 1 } }],
    },
    { r12: { '3OA': 7, '3NF': 2 } },
  ),
  'a child’s week': childMail(
    {
      ...{ studentId: 'kid-1', firstName: 'Maya', from: 20191010, to: 20191016, lastDay: 20191014 },
      ...{ seconds: 4_500, days: 5, games: 3, consistent: ['3OA', '3_2'], consistentInAny: ['3OA', '3_2'] },
      next: { columnId: '3NF', status: 'yellow' },
      ideaSubject: 'productiveStrategy',
    },
    { child: { '3OA': 1 } },
  ),
  'an administrator’s month': institutionMail(
    {
      ...{ name: 'Ridgeview Elementary', from: 20190919, to: 20191016, by: 'grade', listed: 4 },
      places: [place('g2', 'Grade 2', 20), place('g3', 'Grade 3', 11)],
      whole: { id: 'all', name: 'All grades', students: 48, played: 31, minutes: 480 },
    },
    { g2: { played: 18 }, g3: { played: 14 }, all: { played: 32 } },
  ),
}

/** Landmarks are those of the page in which a mail is read. */
const OF_THE_READER = /^(landmark-one-main|region):/

for (const [what, written] of Object.entries(mails))
  t.test(`${what} can be read by everybody, on every screen and in both themes`, async (t) => {
    const { page } = await newPage(t)
    const { html } = bodyOf(
      { ...written, to: 'somebody@school.test', off: '/mail/off?token=x' },
      'https://accounts.test',
    )
    await page.setContent(html)
    t.equal(await page.getByRole('heading', { level: 1 }).count(), 1)
    await holdsInEveryTheme(t, page, what, { looks: FOUR, expected: OF_THE_READER })
  })
