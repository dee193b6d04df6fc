import type { FastifyInstance } from 'fastify'
import { PRIVACY_API } from '../../../shared/privacy-path.ts'
import type { PrivacyView } from '../../../shared/screens/privacy.ts'
import { retention } from '../../contract/retention.ts'
import { anonymousFrom } from '../auth/auth-parts.ts'
import type { Parts } from '../parts.ts'
import { privacyView } from './view.ts'

/** GET /api/privacy: what is kept about people, why and how long; the same for everybody, and asked as nobody. */
export function privacyRoute(app: FastifyInstance, { upstream }: Pick<Parts, 'upstream'>): void {
  app.get(
    PRIVACY_API,
    async (request): Promise<PrivacyView> =>
      privacyView(await upstream.call(anonymousFrom(request), retention, {})),
  )
}
