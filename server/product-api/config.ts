/** What the product API is told from outside; config.ts of the process reads it, tests write it. */
export interface Config {
  /** Providers whose ID tokens are accepted, by the name the contract gives them. */
  readonly providers: { readonly [name in 'google' | 'edu']?: Provider }
  /** What partner tokens are sealed with and say they are from; without it no partner can send anybody in. */
  readonly partner: { readonly secret: string; readonly issuer: string } | undefined
}

export interface Provider {
  readonly issuer: string
  readonly clientId: string
  /** Whether its word that an e-mail is verified is taken for linking (architecture, Identities). */
  readonly trustedForEmail: boolean
}
