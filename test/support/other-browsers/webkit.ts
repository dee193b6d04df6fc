import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver'
import { freePort } from '../../../server/start/ports.ts'
import { counting, finding, PATIENCE_MS, type Thing, type Visitor } from './visitor.ts'

/** The browser that comes with WebKit's driver, by Debian's package webkit2gtk-driver. */
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const DRIVER = '/usr/bin/WebKitWebDriver'
/** It needs a screen, and this one is in memory. */
const SCREEN = '/usr/bin/Xvfb'
export const webkitPrograms = [BROWSER, DRIVER, SCREEN]

const WINDOW = { x: 0, y: 0, width: 1440, height: 900 }
const LOOK_MS = 50
/** The file the screen writes its number to: it takes one that no other screen of the machine has. */
const NUMBER_FILE = 3

/** Somebody at WebKit, which its own driver drives by WebDriver. Nothing stays running where it does not begin. */
export async function visitByWebKit(): Promise<Visitor> {
  const running: ChildProcess[] = []
  try {
    return await visit(running)
  } catch (error) {
    await Promise.all(running.map(ended))
    throw error
  }
}

/** What is started for it is added to `running`. */
async function visit(running: ChildProcess[]): Promise<Visitor> {
  const port = await freePort()
  const screen = spawn(
    SCREEN,
    ['-displayfd', `${NUMBER_FILE}`, '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  running.push(screen)
  const [number] = await once(screen.stdio[NUMBER_FILE] as Readable, 'data', {
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const display = `:${String(number).trim()}`
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' }
  const driver = spawn(DRIVER, [`--port=${port}`], { stdio: 'ignore', env })
  running.push(driver)
  const server = `http://127.0.0.1:${port}`
  await until(() =>
    fetch(`${server}/status`).then(
      () => true,
      () => false,
    ),
  )
  const browser = await new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
      }),
    )
    .build()
  await browser.manage().window().setRect(WINDOW)
  const find = async (thing: Thing, name: string): Promise<WebElement> => {
    const look = () => browser.executeScript<WebElement | null>(`return ${finding(thing, name)}`)
    const found = await until(() => look().catch(() => null))
    if (found) return found
    throw new Error(`There is no ${thing} “${name}” at ${await browser.getCurrentUrl()}.`)
  }
  return {
    version: `webkit/${(await browser.getCapabilities()).get('browserVersion')}`,
    go: (address) => browser.get(address),
    see: async (thing, name) => {
      await find(thing, name)
    },
    press: async (thing, name) => (await find(thing, name)).click(),
    type: async (field, text) => {
      const found = await find('field', field)
      await found.clear()
      await found.sendKeys(text)
    },
    choose: async (file) => {
      const field = await browser.executeScript<WebElement>(
        `return document.querySelector('input[type="file"]')`,
      )
      await field.sendKeys(file)
    },
    count: (thing) => browser.executeScript<number>(`return ${counting(thing)}`),
    at: async () => new URL(await browser.getCurrentUrl()),
    close: async () => {
      await browser.quit().catch(() => undefined)
      await Promise.all(running.map(ended))
    },
  }
}

/** Looks again until there is something, or patience ends. */
async function until<T>(look: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await look()
    if (found || performance.now() > end) return found
    await wait(LOOK_MS)
  }
}

const ended = (program: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (program.exitCode !== null || program.signalCode !== null) return resolve()
    program.once('exit', () => resolve())
    program.kill()
  })
