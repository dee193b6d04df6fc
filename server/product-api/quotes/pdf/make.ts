import { bytesOf, openPaper } from '../../../paper/paper.ts'
import type { Config } from '../../config.ts'
import { drawSheet } from './draw.ts'
import { type KeptQuote, sheetOf } from './sheet.ts'

/** The file of a quote, which says the same whenever it is asked for (S1.16, S7.131). */
export async function quoteFile(quote: KeptQuote, { orders }: Pick<Config, 'orders'>): Promise<Buffer> {
  const sheet = sheetOf(quote, orders)
  const paper = openPaper({ title: `Quote ${sheet.number} for ${sheet.institution}`, at: quote.createdAt })
  drawSheet(paper, sheet)
  return bytesOf(paper)
}
