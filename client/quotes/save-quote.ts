import { href } from '../../shared/paths.ts'
import { quoteApi } from '../../shared/quote-paths.ts'
import { poFileTypes } from '../../shared/rules/quote-state.ts'
import type { QuoteMade } from '../../shared/screens/quote.ts'
import { requestFile } from '../data/request-file.ts'
import { fileNameOf, saveBlob } from '../ui/save-blob.ts'

/** 'Ridgeview Elementary - Quote.pdf', and 'Quote.pdf' for nobody in particular (S7.132, S7.133?). */
export const quoteFileName = (institution: string): string => nameOf(institution, 'Quote.pdf')

function nameOf(institution: string, file: string): string {
  const name = fileNameOf(institution)
  return name === '' ? file : `${name} - ${file}`
}

/** Has the file of a quote made and saves it. */
export async function saveQuote(quoteId: string, institution: string): Promise<void> {
  saveBlob(quoteFileName(institution), await requestFile(href(quoteApi.file, { quoteId })))
}

/** Has the receipt of a paid quote made and saves it. */
export async function saveReceipt(quoteId: string, institution: string): Promise<void> {
  const file = await requestFile(href(quoteApi.receipt, { quoteId }))
  saveBlob(nameOf(institution, 'Receipt.pdf'), file)
}

/** Saves the purchase order that was attached, under the name it is sent with: it came from a stranger. */
export async function savePurchaseOrder({ quoteId, number }: QuoteMade): Promise<void> {
  const file = await requestFile(href(quoteApi.poFile, { quoteId }))
  const [ending = 'pdf'] = Object.entries(poFileTypes).find(([, type]) => type === file.type) ?? []
  saveBlob(`${number} - Purchase order.${ending}`, file)
}
