// Puts compressed copies next to the built client's files, so that nothing is compressed when serving.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const folder = join(import.meta.dirname, '..', 'dist', 'client', 'assets')
/** Fonts and pictures are already compressed. */
const COMPRESSIBLE = /\.(js|css|svg)$/
/** Bytes below which a copy saves less than its headers cost. */
const WORTH = 1024

for (const name of readdirSync(folder)) {
  if (!COMPRESSIBLE.test(name)) continue
  const file = join(folder, name)
  const content = readFileSync(file)
  if (content.length < WORTH) continue
  writeFileSync(`${file}.br`, brotliCompressSync(content))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
