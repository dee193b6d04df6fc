import { parentPort, workerData } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The thread that pdf.ts starts for a file, as `workerData`; it answers with a `ReadPdf`. */
const document = await getDocument({ data: workerData, verbosity: 0 }).promise
const pages = await Promise.all(
  Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
)
const { info } = await document.getMetadata()
const marks = await document.getMarkInfo()

const textOf = (items) =>
  items
    .map(({ str = '' }) => str)
    .join(' ')
    .replaceAll(/\s+/g, ' ')

const rolesOf = (node) =>
  node === null ? [] : [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)]

parentPort.postMessage({
  pages: pages.length,
  title: info.Title,
  language: info.Language,
  isTagged: marks?.Marked === true,
  texts: await Promise.all(pages.map(async (page) => textOf((await page.getTextContent()).items))),
  roles: await Promise.all(pages.map(async (page) => rolesOf(await page.getStructTree()))),
})
