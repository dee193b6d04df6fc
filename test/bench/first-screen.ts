import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { firstViews, weightOf } from './bundle.ts'

const CONFIG = join(import.meta.dirname, '../../client/vite.config.ts')

/** What is said to people outside their work, as far as the first screen loads it, and the same without a word. */
const silent: Readonly<Record<string, string>> = {
  '/client/screens/shell/banners.tsx': 'export const Banners = () => null',
  '/client/screens/shell/use-nps-question.ts': 'export const useNpsQuestion = () => [undefined, () => {}]',
}
const silence: Plugin = {
  name: 'silence',
  enforce: 'pre',
  load: (id) => Object.entries(silent).find(([path]) => id.endsWith(path))?.[1],
}

/** Skills Progress as it is built with some plugins, in KiB gzipped. */
async function weightWith(plugins: readonly Plugin[]): Promise<number> {
  const [skills] = firstViews
  if (!skills) throw new Error('there is no first view')
  const outDir = await mkdtemp(join(tmpdir(), 'numberlane-first-screen-'))
  try {
    await build({ configFile: CONFIG, logLevel: 'error', plugins: [...plugins], build: { outDir } })
    return weightOf(skills, outDir).script
  } finally {
    await rm(outDir, { recursive: true })
  }
}

/**
 * What banners, their dismissal and the question add to the first screen: the client built with them and without. What
 * only some are told or asked is loaded then.
 */
export async function benchFirstScreen(): Promise<string[]> {
  const whole = await weightWith([])
  const without = await weightWith([silence])
  return [
    'Script of Skills Progress, KiB gzipped',
    '',
    '| with banners and the question | without | they add |',
    '|---|---|---|',
    `| ${whole.toFixed(2)} | ${without.toFixed(2)} | ${(whole - without).toFixed(2)} |`,
  ]
}
