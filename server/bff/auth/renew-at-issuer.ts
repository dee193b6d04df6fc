import type { TokenSession } from '../../contract/entities.ts'
import { RefreshRefused } from '../session/refresh.ts'
import { ProviderError } from './provider-error.ts'
import type { Providers } from './providers.ts'

/** Renews an external login at its issuer (S7.9?): refused is the end of the grant, down is not. */
export const renewAtIssuer =
  (providers: Pick<Providers, 'refresh'>) =>
  async (refreshToken: string): Promise<TokenSession> => {
    try {
      return await providers.refresh('sso', refreshToken)
    } catch (error) {
      if (error instanceof ProviderError && error.reason === 'refused') throw new RefreshRefused()
      throw error
    }
  }
