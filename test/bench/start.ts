import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export interface Started {
  origin: string
  seconds: number
  stop(): Promise<void>
}

/** `npm start` on a data folder, timed from the command to its ready line. */
export async function start(dataDir: string): Promise<Started> {
  const from = performance.now()
  const child = spawn(process.execPath, ['server/launch.mjs', 'start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await readyLine(child)
  return {
    origin,
    seconds: (performance.now() - from) / 1000,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

const readyLine = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${said}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      const origin = /^ready (\S+)$/m.exec(said)?.[1]
      if (origin) resolve(origin)
    })
  })

/** The product on an empty folder, which goes with it. */
export async function startFresh(): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'numberlane-bench-'))
  const started = await start(dataDir)
  const stop = async () => {
    await started.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...started, stop }
}

/** Seconds of a build, of the first start on an empty folder and of the second; the product is left running. */
export async function benchStart(): Promise<{ lines: string[]; running: Started }> {
  const from = performance.now()
  if (spawnSync('npm', ['run', 'build'], { cwd: ROOT }).status !== 0) throw new Error('the build failed')
  const build = (performance.now() - from) / 1000
  const dataDir = mkdtempSync(join(tmpdir(), 'numberlane-bench-'))
  const first = await start(dataDir)
  await first.stop()
  const second = await start(dataDir)
  const stop = async () => {
    await second.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const seconds = [build, first.seconds, second.seconds].map((one) => one.toFixed(1)).join(' | ')
  return {
    lines: [
      '| `npm run build`, s | first `npm start` once built, s | second, s |',
      '|---|---|---|',
      `| ${seconds} |`,
    ],
    running: { ...second, stop },
  }
}
