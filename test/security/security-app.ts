import t, { type Test } from 'tap'
import type { Config } from '../../server/bff/config/config.ts'
import type { Parts } from '../../server/bff/parts.ts'
import { type Clock, systemClock } from '../../server/clock.ts'
import { createLog } from '../../server/operations/log.ts'
import { startSandbox } from '../../server/sandbox/app.ts'
import { readSandboxConfig } from '../../server/sandbox/config.ts'
import { buildTestApp, type TestApp } from '../support/app.ts'
import { type RunningProductApi, startProductApi } from '../support/product-api.ts'
import { addAccount, addRoster, addSchool, PASSWORD } from '../support/product-data.ts'
import { startRedis } from '../support/redis.ts'
import { sandboxEnvironment } from '../support/sandbox.ts'
import { type Browser, browserOf } from '../support/signed-in.ts'

/** What a child must never be called, and may be. */
export const MARKUP = '</script><script>alert(1)</script>\u2028<!--'

interface Servers {
  readonly productApi: RunningProductApi
  readonly providers: Config['providers']
  /** Every line the product API has logged. */
  readonly logged: string[]
}
let servers: Promise<Servers> | undefined

/** Two schools with people of every kind who do not know each other, and both stand-in providers; once a process. */
export function sharedServers(): Promise<Servers> {
  servers ??= startServers()
  return servers
}

async function startServers(): Promise<Servers> {
  const sandboxConfig = readSandboxConfig(sandboxEnvironment)
  const sandbox = await startSandbox({ config: sandboxConfig, clock: systemClock })
  const { google, edu } = sandboxConfig.clients
  const issuers = { google: `${sandbox.origin}/google`, edu: `${sandbox.origin}/edu` }
  const logged: string[] = []
  const productApi = await startProductApi({
    clock: systemClock,
    log: createLog(
      { logLevel: 'info', auditFile: null },
      { service: 'product-api', instance: 'test' },
      { write: (line) => logged.push(line) },
    ),
    config: {
      providers: {
        google: { issuer: issuers.google, clientId: google.id, trustedForEmail: true },
        edu: { issuer: issuers.edu, clientId: edu.id, trustedForEmail: true },
      },
    },
  })
  t.teardown(async () => {
    await productApi.close()
    await sandbox.close()
  })
  await populate(productApi)
  return {
    productApi,
    logged,
    providers: {
      google: { issuer: issuers.google, clientId: google.id, clientSecret: google.secret },
      edu: { issuer: issuers.edu, clientId: edu.id, clientSecret: edu.secret },
      sso: null,
    },
  }
}

async function populate({ db }: RunningProductApi): Promise<void> {
  await addSchool(db, 'north', 'harbor')
  await addSchool(db, 'south', 'harbor')
  await addSchool(db, 'far', 'elsewhere')
  const settings = {
    role: 'Classroom teacher',
    gradeLevel: '3',
    standards: 'CommonCore',
    timezone: 'UTC',
  } as const
  // Known to both stand-in providers by this address.
  await addAccount(db, 'alma', { email: 'teacher@demo.test', schoolId: 'north', settings })
  await addAccount(db, 'bert', { schoolId: 'far', settings })
  const left = { settings, state: 'deactivated', stateBefore: 'active' } as const
  await addAccount(db, 'lyle', { schoolId: 'north', ...left })
  await addAccount(db, 'lena', { schoolId: 'far', ...left })
  await addAccount(db, 'carl', { schoolId: 'south', settings })
  await addAccount(db, 'sven', { schoolId: 'north', rights: 'V', settings: { role: 'School administrator' } })
  await addAccount(db, 'ulla', {
    schoolId: 'north',
    rights: 'UV',
    settings: { role: 'School administrator' },
  })
  await addAccount(db, 'dora', {
    districtId: 'harbor',
    rights: 'V',
    settings: { role: 'District administrator' },
  })
  await addAccount(db, 'pia', { settings: { ...settings, role: 'Parent/guardian' } })
  for (const id of ['iris', 'ivan'])
    await addAccount(db, id, { isInternalAdmin: true, settings: { ...settings, role: 'Other educator' } })
  const partner = { userRole: 'teacher', onboardId: 'o', stateId: 'NY' }
  await addAccount(db, 'e-mercer', { schoolId: 'north', partner })
  await addAccount(db, 'e-lindgren', { schoolId: 'far', partner })
  await addRoster(db, 'r-alma', 'alma', ['a-1', 'a-2'], { schoolId: 'north' })
  await addRoster(db, 'r-bert', 'bert', ['b-1', 'b-2'], { schoolId: 'far', name: MARKUP })
  await addRoster(db, 'r-carl', 'carl', ['c-1'], { schoolId: 'south' })
  await addRoster(db, 'r-pia', 'pia', ['p-1'])
  await addRoster(db, 'k-mercer', 'e-mercer', ['m-1', 'm-2'], { schoolId: 'north', kind: 'CLASS' })
  await addRoster(db, 'k-lindgren', 'e-lindgren', ['l-1'], { schoolId: 'far', kind: 'CLASS' })
}

export interface SecurityApp extends TestApp {
  readonly productApi: RunningProductApi
  browser(): Browser
  /** A browser in which an account has signed in by password. */
  signedIn(accountId: string): Promise<Browser>
}

/** The real app before the real product API and a real Redis, with those people. */
export async function securityApp(
  t: Test,
  given: { clock?: Clock; config?: Partial<Config>; parts?: (real: Parts) => Partial<Parts> } = {},
): Promise<SecurityApp> {
  const { productApi, providers } = await sharedServers()
  const about = {
    productApi,
    redis: await startRedis(),
    clock: given.clock ?? systemClock,
    config: { providers, clientErrors: true, ...given.config },
  }
  const real = await buildTestApp(t, about)
  const built = given.parts
    ? await buildTestApp(t, {
        ...about,
        parts: { ...real.parts, ...given.parts(real.parts), log: real.parts.log },
      })
    : real
  const app = { ...built, logged: real.logged }
  const browser = () => browserOf(app)
  return {
    ...app,
    productApi,
    browser,
    async signedIn(accountId) {
      const fresh = browser()
      const email = accountId === 'alma' ? 'teacher@demo.test' : `${accountId}@school.test`
      const { status } = await fresh.post('/auth/password', { email, password: PASSWORD })
      if (status !== 200) throw new Error(`${accountId} was not let in: ${status}`)
      return fresh
    },
  }
}
