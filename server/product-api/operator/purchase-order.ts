import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { quoteFiles, quotes } from '../db/schema/quotes.ts'
import { type Command, NotDone } from './command.ts'
import { digitsOf } from './number.ts'

/** Saves what an approver attached, for whoever bills it. It came from a stranger: open it as such. */
export const purchaseOrder: Command = {
  name: 'purchase-order',
  about: 'Save the purchase order that was attached to a quote',
  options: {
    quote: { type: 'string', required: true, about: 'The number of the quote, such as NL-100001.' },
    to: { type: 'string', required: true, about: 'The folder it is saved in; no file there is replaced.' },
  },
  async run({ tx, options, say }) {
    const number = digitsOf(options.required('quote'), 'NL')
    const [file] = await tx
      .select({ type: quoteFiles.type, content: quoteFiles.content })
      .from(quoteFiles)
      .innerJoin(quotes, eq(quotes.id, quoteFiles.quoteId))
      .where(eq(quotes.number, number))
    if (!file) throw new NotDone('No purchase order is attached to a quote of this number.')
    const path = join(options.required('to'), `NL-${number}.${file.type}`)
    await writeFile(path, Buffer.from(file.content, 'base64'), { flag: 'wx' }).catch((fault: unknown) => {
      const { code = '' } = fault as { readonly code?: string }
      throw new NotDone(`${path} cannot be written: ${code}.`)
    })
    say(`Saved as ${path}.`)
  },
}
