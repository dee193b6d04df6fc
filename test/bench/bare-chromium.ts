import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'undici'

const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--remote-debugging-port=0',
]
const POLL_MS = 50
const START_MS = 30_000
/** A browser that has just begun draws parts of its own, which nobody sees and which take a core. */
const SETTLE_MS = 3_000
const CLOSE_TRIES = 20

interface Reply {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** A command of the Chrome DevTools Protocol, to the browser or, with a session, to its page. */
export type Command = <Result>(method: string, params?: object, sessionId?: string) => Promise<Result>

interface BareChromium {
  readonly command: Command
  close(): Promise<void>
}

/**
 * Chromium with an empty profile and nothing that follows its pages: what playwright has on in each page (events of
 * the network and of scripts, a world of its own) takes longer to draw with than most pages of ours, at a 4× slow-down.
 */
export async function startBareChromium(): Promise<BareChromium> {
  const profile = mkdtempSync(join(tmpdir(), 'numberlane-chromium-'))
  const chromium = spawn('/usr/bin/chromium', [...ARGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
    detached: true,
  })
  const ended = new Promise((resolve) => chromium.once('close', resolve))
  const close = async () => {
    if (chromium.pid && chromium.exitCode === null) process.kill(-chromium.pid, 'SIGKILL')
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: CLOSE_TRIES, retryDelay: POLL_MS })
  }
  try {
    const portFile = join(profile, 'DevToolsActivePort')
    for (const until = Date.now() + START_MS; !existsSync(portFile); await pause(POLL_MS))
      if (Date.now() > until) throw new Error('Chromium did not start')
    await pause(SETTLE_MS)
    const [port, path] = readFileSync(portFile, 'utf8').split('\n')
    return { command: await commandsOver(`ws://127.0.0.1:${port}${path}`), close }
  } catch (fault) {
    await close()
    throw fault
  }
}

async function commandsOver(address: string): Promise<Command> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`${address} did not open`)), { once: true })
  })
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    waiting.get(reply.id ?? 0)?.(reply)
    waiting.delete(reply.id ?? 0)
  })
  let last = 0
  return async <Result>(method: string, params: object = {}, sessionId?: string) => {
    last += 1
    const id = last
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { result, error } = await replied
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as Result
  }
}
