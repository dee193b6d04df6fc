import { Type } from 'typebox'

/** The reply of a call that is a PDF. */
export const PdfFile = Type.Unsafe<Buffer>({
  type: 'string',
  contentMediaType: 'application/pdf',
  examples: ['%PDF-1.7'],
})
