import type { FastifyInstance } from 'fastify'
import { acceptRoutes } from './accept.ts'
import type { AuthParts } from './auth-parts.ts'
import { callbackRoute } from './callback.ts'
import { badgeRoute, codeRoute, lookAtDeviceRoute } from './code.ts'
import { confirmRoutes } from './confirm.ts'
import { continueAsRoute } from './continue-as.ts'
import { guardianRoutes } from './guardian.ts'
import { loginBannerRoute } from './login-banner.ts'
import { logoutRoute } from './logout.ts'
import { lookRoutes } from './look.ts'
import { passwordRoute } from './password.ts'
import { providerStartRoute } from './provider-start.ts'
import { resetRoutes } from './reset.ts'
import { sendValidationRoute } from './send-validation.ts'
import { signUpRoute } from './sign-up.ts'
import { verifyRoutes } from './verify.ts'

/** The sign-in and sign-out routes, on a scope that has sessions, CSRF protection and limits. */
export function authRoutes(app: FastifyInstance, parts: AuthParts): void {
  passwordRoute(app, parts)
  verifyRoutes(app, parts)
  codeRoute(app, parts)
  badgeRoute(app, parts)
  lookAtDeviceRoute(app, parts)
  loginBannerRoute(app, parts)
  providerStartRoute(app, parts)
  callbackRoute(app, parts)
  continueAsRoute(app, parts)
  signUpRoute(app, parts)
  sendValidationRoute(app, parts)
  confirmRoutes(app, parts)
  lookRoutes(app, parts)
  acceptRoutes(app, parts)
  guardianRoutes(app, parts)
  resetRoutes(app, parts)
  logoutRoute(app, parts)
}
