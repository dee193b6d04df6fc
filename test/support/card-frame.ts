import type { FrameLocator, Page } from 'playwright-core'

/** Where a payment's dialog is: a page, or a page of ours that another embeds. */
type Holder = Pick<Page | FrameLocator, 'frameLocator'>

/** The provider's frame in the dialog of a payment. */
export const cardFrame = (page: Holder) => page.frameLocator('iframe[title="Card details"]')

/** Types a card into it. */
export async function typeCard(page: Holder, number: string): Promise<void> {
  const frame = cardFrame(page)
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expires').fill('08/34')
  await frame.getByLabel('Security code').fill('123')
  await frame.getByLabel('Zip code').fill('93706')
}
