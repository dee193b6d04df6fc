import { usesEveryControl } from './every-control.ts'
import { frame, skills } from './kinds.ts'
import { teacher } from './openers.ts'

usesEveryControl([
  {
    name: 'skills',
    open: teacher('/account/dashboard'),
    controls: [...frame, ...skills],
  },
  {
    name: 'account menu',
    open: teacher('/account/dashboard', async (page) => {
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('menu').waitFor()
    }),
    controls: [/^menuitem Support$/, /^menuitem Subscribe$/, /^menuitem Settings$/, /^menuitem Sign out$/],
    besides: [...frame, ...skills],
  },
  {
    name: 'skills, narrow',
    open: teacher('/account/dashboard', undefined, { width: 390, height: 844 }),
    controls: frame.filter((one) =>
      /Skills|Playtime|Factors|Attention|Roster|Games|Account/.test(one.source),
    ),
    besides: [
      /^link (Skip to content|Numberlane, home)$/,
      /^(button Dismiss “.+”|link See plans)$/,
      ...skills,
    ],
  },
])
