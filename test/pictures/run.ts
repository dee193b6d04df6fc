import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { type Browser, chromium } from 'playwright-core'
import type { Clock } from '../../server/clock.ts'
import { demoPassword } from '../../server/contract/demo-accounts.ts'
import { buildProductApi } from '../../server/product-api/app.ts'
import { readConfig } from '../../server/product-api/config.ts'
import { openDatabase } from '../../server/product-api/db/open.ts'
import { DEMO_SEED, ensureDemoData } from '../../server/product-api/demo-data/load.ts'
import { outboxMailer } from '../../server/product-api/mail/outbox.ts'
import { createSealer } from '../../server/sealing.ts'
import { freePort } from '../../server/start/ports.ts'
import { buildTestApp } from '../support/app.ts'
import { type Closing, closings } from '../support/closing.ts'

/** `npm run docs:pictures`: draws the pictures of the documents from the running product, always on the same day. */
const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'docs/pictures')
/** A Thursday morning in the middle of the school year, 10:40 where the demo district is. */
const NOW = new Date('2026-10-15T17:40:00Z')
const WINDOW = { width: 1440, height: 900 }

const pictures = [
  { file: 'skills-progress.png', address: '/account/dashboard', email: 'teacher@demo.test' },
] as const

const clock: Clock = { now: () => new Date(NOW) }

/** The demo district behind the product API, in memory. */
async function startProductApi(t: Closing): Promise<{ readonly url: string }> {
  const config = readConfig({ SANDBOX: '1', STUDENT_PASSWORD_KEYS: randomBytes(32).toString('base64') })
  const { db, close } = await openDatabase({ migrates: true })
  const sealer = createSealer(config.studentPasswordKeys)
  await ensureDemoData(db, { now: NOW, seed: DEMO_SEED, sealer })
  const log = pino({ level: 'silent' })
  const app = await buildProductApi({ db, clock, log, config, mailer: outboxMailer(clock) })
  t.teardown(() => app.close().then(close))
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

/** The BFF with the client as it was built; answers its origin. */
async function startBff(t: Closing, productApi: { readonly url: string }): Promise<string> {
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const { app } = await buildTestApp(t, {
    productApi,
    clock,
    config: { publicUrl, port, clientDir: join(ROOT, 'dist/client'), accessEnd: null },
  })
  await app.listen({ host: 'localhost', port })
  return publicUrl
}

async function draw(browser: Browser, origin: string, { file, address, email }: (typeof pictures)[number]) {
  const context = await browser.newContext({
    viewport: WINDOW,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const response = await context.request.post(`${origin}/auth/password`, {
    headers: { 'x-csrf': '1' },
    data: { email, password: demoPassword },
  })
  if (!response.ok()) throw new Error(`${email} could not sign in: ${response.status()}`)
  const page = await context.newPage()
  await page.goto(origin + address, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(FOLDER, file) })
  await context.close()
  process.stdout.write(`docs/pictures/${file}\n`)
}

const running = closings()
try {
  mkdirSync(FOLDER, { recursive: true })
  const origin = await startBff(running, await startProductApi(running))
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', chromiumSandbox: false })
  running.teardown(() => browser.close())
  for (const picture of pictures) await draw(browser, origin, picture)
} finally {
  await running.close()
}
