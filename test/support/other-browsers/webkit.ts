import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
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
/** Displays are files of the whole machine; those of people have small numbers. */
const FIRST_DISPLAY = 100
const DISPLAYS = 800

/** Somebody at WebKit, which its own driver drives by WebDriver. */
export async function visitByWebKit(): Promise<Visitor> {
  const display = `:${FIRST_DISPLAY + (process.pid % DISPLAYS)}`
  const port = await freePort()
  const screen = spawn(SCREEN, [display, '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  })
  await until(() => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`))
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' }
  const driver = spawn(DRIVER, [`--port=${port}`], { stdio: 'ignore', env })
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
      await browser.quit()
      await Promise.all([driver, screen].map(ended))
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
    program.once('exit', () => resolve())
    program.kill()
  })
