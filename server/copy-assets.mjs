// Copies the files the compiler does not, to where the compiled product API expects them.
import { cp } from 'node:fs/promises'

const migrations = 'server/product-api/db/migrations'
const root = new URL('../', import.meta.url)
await cp(new URL(migrations, root), new URL(`dist/${migrations}`, root), { recursive: true })
