import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { Value } from 'typebox/value'
import { logout } from '../../server/contract/auth.ts'
import { demoAccessCode } from '../../server/contract/demo-accounts.ts'
import { TokenSession } from '../../server/contract/entities.ts'
import { choosePlayer, createUserPassword } from '../../server/contract/student-sign-in.ts'
import { studentPasswords } from '../../server/product-api/db/schema/student-passwords.ts'
import { newPage } from '../support/browser.ts'
import { callApi } from '../support/product-api.ts'
import { bearerFor } from '../support/product-data.ts'
import { says } from '../support/tablet.ts'
import { startBff, type WholeProduct, wholeProduct } from '../support/whole-product.ts'
import { TEACHER } from './rows.ts'

export const ROOM_12 = 'r-room-12'

/** A tablet that signs in with the class code and opens Room 12; with what an app says of itself. */
export async function tabletInRoom12(t: Test, product: Pick<WholeProduct, 'url'>, app = ''): Promise<Page> {
  const { page } = await newPage(t, { width: 1024, height: 768 })
  await page.goto(`${product.url}/devicelogin${app}`)
  await page.getByRole('textbox').fill(demoAccessCode)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/visualPassword*')
  await page.getByRole('link', { name: 'Room 12' }).click()
  await says(page, 'Room 12')
  return page
}

/**
 * Gives a child, of Room 12 unless said otherwise, new pictures, as it would choose them on another tablet, which then
 * leaves the class.
 */
export async function givePictures(
  { productApi }: Pick<WholeProduct, 'productApi'>,
  studentId: string,
  password: string,
  { owner, rosterId } = { owner: TEACHER, rosterId: ROOM_12 },
) {
  await productApi.db.delete(studentPasswords).where(eq(studentPasswords.studentId, studentId))
  const device = await bearerFor(productApi, owner, 'device')
  const params = { rosterId, studentId }
  const { body } = await callApi(productApi.url, choosePlayer, { bearer: device, params })
  const { accessToken } = Value.Parse(TokenSession, body)
  await callApi(productApi.url, createUserPassword, { bearer: accessToken, body: { password } })
  await callApi(productApi.url, logout, { bearer: device })
}

/** The product without a play site: whoever is in stays on the page. */
export async function withoutGames(t: Test): Promise<WholeProduct> {
  const product = await wholeProduct()
  return { ...product, ...(await startBff(t, product)) }
}
