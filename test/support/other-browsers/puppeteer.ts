import puppeteer, { type Browser, type ElementHandle, type SupportedBrowser } from 'puppeteer-core'
import { counting, finding, PATIENCE_MS, type Thing, type Visitor } from './visitor.ts'

const programs = { chrome: '/usr/bin/chromium', firefox: '/usr/bin/firefox-esr' } as const
export const firefoxProgram = programs.firefox

const WINDOW = { width: 1440, height: 900 }

/** Somebody at Chromium, or at Firefox, which puppeteer drives over WebDriver BiDi. */
export async function visitBy(browser: SupportedBrowser): Promise<Visitor> {
  const running = await puppeteer.launch({
    browser,
    executablePath: programs[browser],
    headless: true,
    ...(browser === 'chrome' && {
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    }),
  })
  try {
    return await visitorAt(running)
  } catch (error) {
    await running.close()
    throw error
  }
}

async function visitorAt(running: Browser): Promise<Visitor> {
  const page = await running.newPage()
  await page.setViewport(WINDOW)
  page.setDefaultTimeout(PATIENCE_MS)
  // A question before leaving would keep the next page from opening, without a word.
  page.on('dialog', (dialog) => void dialog.accept())
  const find = async (thing: Thing, name: string) => {
    const found = await page.waitForFunction(finding(thing, name), { polling: 'mutation' }).catch((error) => {
      throw new Error(`There is no ${thing} “${name}” at ${page.url()}.`, { cause: error })
    })
    return found as ElementHandle<HTMLInputElement>
  }
  const press = async (thing: Thing, name: string) => (await find(thing, name)).click()
  return {
    version: await running.version(),
    go: async (address) => {
      await page.goto(address)
    },
    see: async (thing, name) => {
      await find(thing, name)
    },
    press,
    type: async (field, text) => {
      const found = await find('field', field)
      await found.evaluate((one) => one.select())
      await found.type(text)
    },
    choose: async (file) => {
      const field = await page.waitForSelector('input[type="file"]')
      await field?.uploadFile(file)
    },
    count: (thing) => page.evaluate(counting(thing)) as Promise<number>,
    at: async () => new URL(page.url()),
    close: () => running.close(),
  }
}
