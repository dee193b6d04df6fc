import { cpus } from 'node:os'
import { benchRequests } from './requests.ts'
import { setStage } from './servers.ts'

/** `npm run bench`: every figure of the README side by side in one run; a table on standard output. */
const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

const stage = await setStage()
try {
  say(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}`,
    '',
  )
  say(...(await benchRequests(stage)), '')
} finally {
  await stage.stop()
}
