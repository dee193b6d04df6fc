import { usesEveryControl } from './every-control.ts'
import { anonymous } from './openers.ts'

usesEveryControl([
  {
    name: 'sign-in',
    open: anonymous('/login'),
    controls: [
      /^link Continue with Google$/,
      /^link Continue with your school platform$/,
      /^text Email$/,
      /^text Password$/,
      /^button Show password$/,
      /^link Need help signing in\?$/,
      /^link Create an account$/,
      /^link Write to support$/,
      /^button Sign in$/,
      /^link Sign in with an access code$/,
      /^link Reading-platform educators sign in here$/,
    ],
  },
  {
    name: 'sign-in, why not',
    open: anonymous('/login?reason=partner-refused'),
    controls: [/^link Numberlane, home$/, /^link Sign in here$/],
  },
  {
    name: 'callback that failed',
    open: async (t) => {
      const page = await anonymous('/callback?code=c&state=s')(t)
      await page.getByRole('link', { name: 'Try to login again' }).waitFor()
      return page
    },
    controls: [/^link Numberlane, home$/, /^link Try to login again$/],
  },
])
