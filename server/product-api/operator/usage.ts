import type { Command, OptionDoc } from './command.ts'

const GAP = 2
const PROGRAM = 'npm run admin --'

/** Names in one column, what they are in the next. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + GAP
  return rows.map(([name, about]) => `  ${name.padEnd(width)}${about}`).join('\n')
}

const optionRow = ([name, { type, about, required, multiple }]: [string, OptionDoc]): [string, string] => [
  `--${name}${type === 'string' ? ' …' : ''}`,
  `${about}${required ? ' Required.' : ''}${multiple ? ' May be given several times.' : ''}`,
]

/** What the program can do. */
export const usage = (
  commands: readonly Command[],
  shared: Command['options'],
): string => `${PROGRAM} <command> [options]

Works on the database that DATABASE_URL names, or on the embedded one in DATA_DIR while nothing else does. Each command
is one transaction and on record in the audit stream.

${columns(commands.map(({ name, about }) => [name, about]))}

With every command:
${columns(Object.entries(shared).map(optionRow))}

Ends with 0 if it is done, 1 if something failed, 2 if the command was not understood, and 3 if nothing was changed
because it must not be, or was done before.`

/** What one command takes. */
export const usageOf = ({ name, about, options }: Command): string =>
  `${PROGRAM} ${name} [options]\n\n${about}\n\n${columns(Object.entries(options).map(optionRow))}`
