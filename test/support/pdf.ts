import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** One part of the structure that screen readers go by. */
interface Node {
  readonly role?: string
  readonly children?: readonly Node[]
}

export interface ReadPdf {
  readonly pages: number
  readonly title: unknown
  readonly language: unknown
  readonly isTagged: boolean
  /** The text of each page, its lines joined by spaces. */
  readonly texts: readonly string[]
  /** The roles of each page's parts, in the order in which they are read. */
  readonly roles: readonly (readonly string[])[]
}

/** Reads a PDF file as a viewer and a screen reader do. */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  )
  const info = (await document.getMetadata()).info as { Title?: unknown; Language?: unknown }
  const marks = await document.getMarkInfo()
  return {
    pages: pages.length,
    title: info.Title,
    language: info.Language,
    isTagged: marks?.Marked === true,
    texts: await Promise.all(pages.map(async (page) => textOf((await page.getTextContent()).items))),
    roles: await Promise.all(pages.map(async (page) => rolesOf((await page.getStructTree()) as Node | null))),
  }
}

const textOf = (items: readonly object[]): string =>
  items
    .map((item) => ('str' in item ? `${item.str}` : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')

const rolesOf = (node: Node | null): string[] =>
  node === null ? [] : [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)]
