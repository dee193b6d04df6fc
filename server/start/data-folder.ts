import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { makeFolder } from '../product-api/db/folder.ts'
import { StartFault } from './fault.ts'

/** Created once per folder and kept, so that sessions and links survive a restart. */
export interface Secrets {
  readonly sessionKey: string
  readonly partnerToken: string
  readonly studentPasswordKey: string
  readonly googleClient: string
  readonly eduClient: string
  readonly playSite: string
  readonly cardProvider: string
  readonly cardEvents: string
  readonly redis: string
}
const NAMES = [
  'sessionKey',
  'partnerToken',
  'studentPasswordKey',
  'googleClient',
  'eduClient',
  'playSite',
  'cardProvider',
  'cardEvents',
  'redis',
] as const
const SECRET_BYTES = 32
const OWNER_ONLY = 0o600

/** Creates the folder and any missing secrets, readable by this user account only. */
export function openDataFolder(folder: string): Secrets {
  const file = join(folder, 'secrets.json')
  return writable(folder, () => {
    makeFolder(folder)
    const secrets = { ...newSecrets(), ...keptIn(file) }
    // Written atomically: half a file would end every session.
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: OWNER_ONLY })
    renameSync(`${file}.new`, file)
    return secrets
  })
}

const newSecrets = () =>
  Object.fromEntries(NAMES.map((name) => [name, randomBytes(SECRET_BYTES).toString('base64')])) as Record<
    keyof Secrets,
    string
  >

function keptIn(file: string): Partial<Secrets> {
  if (!existsSync(file)) return {}
  const text = readFileSync(file, 'utf8')
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept === 'object' && kept !== null && !Array.isArray(kept)) return kept
  } catch {
    // Reported below, in words.
  }
  throw new StartFault(
    `The file ${file} is damaged: delete it and start again; everyone has to sign in again.`,
  )
}

/** Does something that needs the folder to be writable; throws a readable error if it is not. */
export function writable<T>(folder: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (error instanceof StartFault) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartFault(`The folder ${folder} cannot be used (${code ?? message}): it needs to be writable.`)
  }
}

const CLAIM_FILE = 'running'

/**
 * Claims the folder for this process, because two processes would corrupt the database. The claim is a
 * listening port, so it ends with the process, however that ends.
 */
export async function claim(folder: string): Promise<Server> {
  const file = join(folder, CLAIM_FILE)
  const [port, word] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : []
  if (port && word && (await answersWith(Number(port), word)))
    throw new StartFault(
      `It is already running from ${folder}: stop it first, with Ctrl-C where it was started.`,
    )

  const newWord = randomBytes(SECRET_BYTES).toString('hex')
  const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(newWord))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address !== null && typeof address === 'object')
    writable(folder, () => writeFileSync(file, `${address.port} ${newWord}`, { mode: OWNER_ONLY }))
  return server.unref()
}

/** Whether the listener on the port answers with the word. */
function answersWith(port: number, word: string): Promise<boolean> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('utf8').setTimeout(1_000, () => socket.destroy())
    socket.on('data', (text) => {
      heard += text
    })
    socket.on('error', () => resolve(false))
    socket.on('close', () => resolve(heard === word))
  })
}
