import { writeFileSync } from 'node:fs'
import { documentPath, readDocument, withTables } from './configuration-tables.ts'

/** `npm run docs:variables`: writes the tables of docs/configuration.md from the declarations of the variables. */
writeFileSync(documentPath, withTables(readDocument()))
