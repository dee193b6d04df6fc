import { href } from '../../../shared/paths.ts'
import { quoteApi } from '../../../shared/quote-paths.ts'
import { requestFile } from '../../data/request-file.ts'
import { fileNameOf, saveBlob } from '../../ui/save-blob.ts'

/** 'Ridgeview Elementary - Quote.pdf', and 'Quote.pdf' for nobody in particular (S7.132, S7.133?). */
export function quoteFileName(institution: string): string {
  const name = fileNameOf(institution)
  return name === '' ? 'Quote.pdf' : `${name} - Quote.pdf`
}

/** Has the file of a quote made and saves it. */
export async function saveQuote(quoteId: string, institution: string): Promise<void> {
  saveBlob(quoteFileName(institution), await requestFile(href(quoteApi.file, { quoteId })))
}
