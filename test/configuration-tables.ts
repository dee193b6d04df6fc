import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { variables as ofTheBff } from '../server/bff/config/variables.ts'
import { variables as ofTheProductApi } from '../server/product-api/variables.ts'
import { variables as ofTheSandbox } from '../server/sandbox/config.ts'
import { type Table, type Variable, variablesOf } from '../server/variables/table.ts'

/** Where the variables are documented. */
export const documentPath = join(import.meta.dirname, '../docs/configuration.md')

const tables: Readonly<Record<string, Table>> = {
  bff: ofTheBff,
  'product-api': ofTheProductApi,
  sandbox: ofTheSandbox,
}

const code = (text: string) => `\`${text}\``

function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  return code(typeof value === 'boolean' ? String(Number(value)) : String(value))
}

/** What holds where a variable is not set, and where that differs, what holds in the sandbox. */
function defaultText(variable: Variable): string {
  const { required, sandboxDoc } = variable
  const outside =
    variable.defaultDoc ?? (required === undefined ? valueText(variable.default) : '**required**')
  const sandbox = sandboxDoc ?? (variable.sandbox != null && valueText(variable.sandbox))
  return sandbox ? `${outside}; sandbox: ${sandbox}` : outside
}

const rowOf = (variable: Variable): string =>
  [
    code(variable.name),
    variable.secret ? `${variable.doc} **Secret.**` : variable.doc,
    variable.rule.form,
    defaultText(variable),
  ]
    .map((cell) => cell.replaceAll('|', '\\|'))
    .join(' | ')

const markdownOf = (table: Table): string =>
  [
    '| variable | meaning | must be | if not set |',
    '|---|---|---|---|',
    ...variablesOf(table).map((variable) => `| ${rowOf(variable)} |`),
  ].join('\n')

const markers = (name: string) => [`<!-- variables: ${name} -->`, '<!-- end of variables -->'] as const

/** The document with its tables written anew between their markers. */
export function withTables(document: string): string {
  return Object.entries(tables).reduce((text, [name, table]) => {
    const [start, end] = markers(name)
    const from = text.indexOf(start)
    const to = text.indexOf(end, from)
    if (from < 0 || to < 0) throw new Error(`docs/configuration.md lacks the markers ${start} and ${end}.`)
    return `${text.slice(0, from)}${start}\n\n${markdownOf(table)}\n\n${text.slice(to)}`
  }, document)
}

export const readDocument = (): string => readFileSync(documentPath, 'utf8')
