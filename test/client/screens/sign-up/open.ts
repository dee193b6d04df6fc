import type { Page } from 'playwright-core'
import { newPage } from '../../../support/browser.ts'
import { type Answer, serveClient, site } from '../../../support/client-page.ts'

type Test = Parameters<typeof newPage>[0]

export const refused = (status: number, code: string, message: string, fields?: Record<string, string>) => ({
  status,
  body: { error: { code, message, fields, requestId: '7F3K-92' } },
})
export const token = 'A'.repeat(43)

export async function open(t: Test, address: string, answer: Answer = () => ({ status: 404 }), look = {}) {
  const { page } = await newPage(t, look)
  const requests = await serveClient(page, { answer })
  await page.goto(site + address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, requests }
}
export const email = (page: Page) => page.getByLabel('Email', { exact: true })
export const password = (page: Page) => page.getByLabel('Password (6 or more characters)')
export const repeated = (page: Page) => page.getByLabel('Repeat password')
export const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
export const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
