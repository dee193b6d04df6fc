import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { api } from '../../../shared/paths.ts'
import { games } from '../../../shared/rules/games.ts'
import type { LoginBanner } from '../../../shared/screens/login-banner.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { loginBanners } from '../../contract/notices.ts'
import { type AuthParts, anonymous } from './auth-parts.ts'

const LoginBannerBody = Type.Object({
  fromApp: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9]+$' }),
})

/** How old the list may be. A banner that has ended may be shown for so long. */
const MAX_AGE_MS = 30_000

/**
 * POST /auth/login-banner {fromApp} → what the sign-in page tells people who come from that game app, or null (S2.94,
 * S2.95?). The list is the same for everybody, so it is fetched at most twice a minute.
 */
export function loginBannerRoute(app: FastifyInstance, { upstream, clock }: AuthParts): void {
  let known: { readonly list: Promise<ReplyOf<typeof loginBanners>>; readonly at: number } | null = null
  app.post<{ Body: Static<typeof LoginBannerBody> }>(
    api.loginBanner,
    { schema: { body: LoginBannerBody } },
    async (request): Promise<{ banner: LoginBanner | null }> => {
      const now = clock.now().getTime()
      if (known === null || now - known.at >= MAX_AGE_MS) {
        const fetched = { list: upstream.call(anonymous(request.id), loginBanners, {}), at: now }
        fetched.list.catch(() => {
          if (known === fetched) known = null
        })
        known = fetched
      }
      const found = (await known.list).find(({ app }) => app === request.body.fromApp)
      return { banner: found ? bannerOf(found) : null }
    },
  )
}

const bannerOf = ({ app, mode, lead, text, button }: ReplyOf<typeof loginBanners>[number]): LoginBanner => ({
  mode,
  badge: games.find(({ gameKey }) => gameKey === app)?.badge ?? null,
  lead,
  text,
  link: button && { label: button.label, href: button.link },
})
