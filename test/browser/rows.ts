import type { Page } from 'playwright-core'
import { labelsOf } from '../support/journey.ts'

export const TEACHER = 't-castellanos'
export const byName = new Intl.Collator('en', { sensitivity: 'base' }).compare

export const rowNames = (page: Page) => labelsOf(page.getByRole('grid').getByRole('rowheader'))
