export interface Config {
  readonly stage: 'production' | 'staging' | 'development'
  readonly rpPrefix: string
  readonly supportEmail: string
}
