import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { systemClock } from '../../clock.ts'
import { readVariables } from '../../variables/read.ts'
import { dataFolder, noDatabase } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { Refusal } from '../refusal.ts'
import { startFault } from '../start-fault.ts'
import { variables } from '../variables.ts'
import { type Command, DryRun, EXIT, NotDone, nodeOptions, Options, UsageFault } from './command.ts'
import { importDirectory } from './import-directory.ts'
import { listKeys, makeKey, revokeKey } from './keys.ts'
import { makeAdministrator } from './make-administrator.ts'
import { quotePaid, refund } from './money.ts'
import { passwordLink } from './password-link.ts'
import { provisionalAccess } from './provisional-access.ts'
import { purchaseOrder } from './purchase-order.ts'
import { retentionReport } from './retention.ts'
import { giveRights, takeRights } from './rights.ts'
import { endPlan, giveSeats } from './seats.ts'
import { usage, usageOf } from './usage.ts'

const commands: readonly Command[] = [
  makeAdministrator,
  passwordLink,
  giveRights,
  takeRights,
  importDirectory,
  makeKey,
  listKeys,
  revokeKey,
  purchaseOrder,
  provisionalAccess,
  quotePaid,
  giveSeats,
  refund,
  endPlan,
  retentionReport,
]

/** Longest name that goes on record, of letters, digits and what is in names of accounts. */
const BY = /^[\p{L}\p{N}._@ -]{1,64}$/u

const shared: Command['options'] = {
  by: { type: 'string', about: 'Who does it, for the record; by default the account of this machine.' },
  help: { type: 'boolean', about: 'Say what it takes, and do nothing.' },
}

/** `npm run admin`, or `node dist/server/product-api/operator/main.js` in the image. Returns the exit code. */
async function main([name, ...rest]: readonly string[]): Promise<number> {
  const command = commands.find((one) => one.name === name)
  if (!command) {
    const isHelp = name === undefined || name === '--help' || name === 'help'
    print(isHelp ? process.stdout : process.stderr, usage(commands, shared))
    return name === undefined || !isHelp ? EXIT.usage : EXIT.done
  }
  const options = read(command, rest)
  if (options.isOn('help')) {
    print(process.stdout, usageOf(command))
    return EXIT.done
  }
  for (const [option, { required }] of Object.entries(command.options)) if (required) options.required(option)
  await run(command, options)
  return EXIT.done
}

function read({ options }: Command, args: string[]): Options {
  try {
    return new Options(parseArgs({ args, options: nodeOptions({ ...options, ...shared }) }).values)
  } catch (fault) {
    throw new UsageFault(fault instanceof Error ? (fault.message.split('. ')[0] ?? '') : String(fault))
  }
}

/** Runs a command in one transaction. What it prints is printed once that is done. */
async function run(command: Command, options: Options): Promise<void> {
  const lines: string[] = []
  const { sandbox, databaseUrl, embeddedDatabase, dataDir, publicUrl, poAccess, retain } = variables
  const given = readVariables(
    { sandbox, databaseUrl, embeddedDatabase, dataDir, publicUrl, poAccess, retain },
    process.env,
    noDatabase,
  )
  const by = operatorOf(options)
  const origin = publicUrlOf(options) ?? given.publicUrl
  const work = {
    clock: systemClock,
    by,
    publicUrl: origin,
    poAccess: given.poAccess,
    retain: given.retain,
    options,
    say: (line: string) => void lines.push(line),
  }
  const database = await openDatabase({
    url: given.databaseUrl ?? undefined,
    dataDir: dataFolder(given.dataDir),
    migrates: false,
  }).catch((fault: unknown) => {
    throw new NotOpened(startFault(fault))
  })
  try {
    await database.db
      .transaction((tx) => command.run({ ...work, tx }))
      .catch((fault) => {
        if (!(fault instanceof DryRun)) throw fault
      })
  } finally {
    await database.close()
  }
  print(process.stdout, lines.join('\n'))
}

/** The database cannot be opened; the message says why. */
class NotOpened extends Error {}

/** Whoever became another account to run this is on record as themselves. */
function operatorOf(options: Options): string {
  const by = options.text('by') ?? process.env.SUDO_USER ?? accountName()
  if (!BY.test(by)) throw new UsageFault('--by must be a name of up to 64 letters and digits.')
  return by
}

/** The account of this machine. A container may run as a number that has none. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    throw new UsageFault('Say who you are with --by.')
  }
}

function publicUrlOf(options: Options): string | null {
  const text = options.text('public-url')
  if (text === undefined) return null
  const { parse, form } = variables.publicUrl.rule
  const origin = parse(text, () => undefined)
  if (origin === undefined) throw new UsageFault(`--public-url must be ${form}.`)
  return origin
}

const print = (to: NodeJS.WriteStream, text: string) => void to.write(`${text}\n`)

/** Says in one sentence why something was not done, without what was given, and with which code to end. */
function ending(fault: unknown): number {
  if (fault instanceof UsageFault) {
    print(process.stderr, `${fault.message} See --help.`)
    return EXIT.usage
  }
  if (fault instanceof NotDone || fault instanceof Refusal) {
    print(process.stderr, fault.message)
    return EXIT.notDone
  }
  print(process.stderr, faultText(fault))
  return EXIT.fault
}

/** A failed statement is named by its code only: its own message has the values that were to be written. */
function faultText(fault: unknown): string {
  if (fault instanceof NotOpened) return fault.message
  const cause = fault instanceof Error ? (fault.cause as NodeJS.ErrnoException | undefined) : undefined
  if (fault instanceof Error && fault.message.startsWith('Failed query'))
    return `The database refused it${cause?.code ? ` (${cause.code})` : ''}; nothing was changed.`
  return startFault(fault).replace('The product API could not start', 'It failed')
}

process.exitCode = await main(process.argv.slice(2)).catch(ending)
