import type { Test } from 'tap'
import type { Config } from '../../../../server/bff/config/config.ts'
import { createLog } from '../../../../server/operations/log.ts'
import type { Config as ProductConfig } from '../../../../server/product-api/config.ts'
import type { Mailer } from '../../../../server/product-api/mail/mailer.ts'
import { buildTestApp, type TestApp } from '../../../support/app.ts'
import { type MovableClock, movableClock } from '../../../support/clock.ts'
import { tokenMailedTo } from '../../../support/mails.ts'
import { type RunningProductApi, startProductApi } from '../../../support/product-api.ts'
import { startRedis } from '../../../support/redis.ts'
import { type Browser, browserOf } from '../../../support/signed-in.ts'

export const PASSWORD = 'pässword of ünicode'

export interface SignUpApp extends TestApp {
  readonly productApi: RunningProductApi
  readonly clock: MovableClock
  /** Every line the product API has logged. */
  readonly productLogged: string[]
  /** A browser that nobody has used. */
  browser(): Browser
  /** The token of the newest mail to an address. */
  tokenFor(email: string): Promise<string>
}

interface Given {
  readonly product?: Partial<ProductConfig>
  readonly config?: Partial<Config>
  readonly mailer?: Mailer
}

/** The real app before a product API of its own, with nobody in it, and a real Redis; one clock for both. */
export async function signUpApp(t: Test, { product, config, mailer }: Given = {}): Promise<SignUpApp> {
  const clock = movableClock()
  const productLogged: string[] = []
  const log = createLog(
    { logLevel: 'info', auditFile: null },
    { service: 'product-api', instance: 'test' },
    { write: (line) => productLogged.push(line) },
  )
  const productApi = await startProductApi({ clock, log, config: product, ...(mailer && { mailer }) })
  const built = await buildTestApp(t, { productApi, redis: await startRedis(), clock, config })
  t.teardown(() => productApi.close())
  return {
    ...built,
    productApi,
    clock,
    productLogged,
    browser: () => browserOf(built),
    tokenFor: (email) => tokenMailedTo(productApi.db, email),
  }
}

/** What a teacher sends who signs up without a fault. */
export const wanted = (email: string, more: object = {}) => ({
  kind: 'teacher',
  email,
  password: PASSWORD,
  repeated: PASSWORD,
  ...more,
})
