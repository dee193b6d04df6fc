import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const USAGE = `npm run pin-images -- [--check]
Pulls every base image that Dockerfile and compose.yaml name, and writes the digest that came behind its tag, so that
a release is built of the same bytes everywhere. If one cannot be pulled, nothing is written.
--check: pulls and writes nothing; ends with 1 if an image has no digest.`
const FILES = ['Dockerfile', 'compose.yaml']
/** An image with a tag, and the digest it may have been pinned to before. */
const NAMED = /^(FROM |\s+image: )([a-z0-9./-]+:[\w.-]+)(@sha256:[0-9a-f]{64})?(?= |$)/gm
const DIGEST = /^sha256:[0-9a-f]{64}$/
const EXIT = { done: 0, failed: 1, usage: 2 }

class Failed extends Error {}

const docker = (...args) => {
  try {
    return execFileSync('docker', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  } catch (fault) {
    throw new Failed(
      fault.code === 'ENOENT' ? 'There is no docker here.' : `docker ${args.join(' ')} failed.`,
    )
  }
}

/** Docker shortens the names of its own registry; a digest is that of a repository. */
const repositoryOf = (image) =>
  image
    .replace(/^docker\.io\//, '')
    .replace(/^library\//, '')
    .replace(/[:@].*$/, '')

/** Pulls an image and returns the digest the registry has it under. */
function pulledDigest(image) {
  docker('pull', '--quiet', image)
  const known = JSON.parse(docker('image', 'inspect', '--format', '{{json .RepoDigests}}', image)) ?? []
  const digests = known
    .filter((one) => repositoryOf(one) === repositoryOf(image))
    .map((one) => one.split('@')[1])
  if (digests.length !== 1 || !DIGEST.test(digests[0]))
    throw new Failed(`${image} was pulled, but has ${digests.length} digests instead of one.`)
  return digests[0]
}

const files = (root) =>
  FILES.map((name) => ({ path: join(root, name), text: readFileSync(join(root, name), 'utf8') }))
const namedIn = (text) => [...text.matchAll(NAMED)].map(([, , image, digest]) => ({ image, digest }))

/** Says which images have no digest. Returns the exit code. */
function check(root) {
  const open = files(root)
    .flatMap(({ text }) => namedIn(text))
    .filter(({ digest }) => digest === undefined)
  for (const { image } of open) process.stderr.write(`${image} has no digest: npm run pin-images\n`)
  return open.length === 0 ? EXIT.done : EXIT.failed
}

/** All are pulled before anything is written; each file is then replaced at once. */
function pin(root) {
  const read = files(root)
  const images = [...new Set(read.flatMap(({ text }) => namedIn(text)).map(({ image }) => image))]
  const digests = new Map(images.map((image) => [image, pulledDigest(image)]))
  for (const { path, text } of read) {
    writeFileSync(
      `${path}.new`,
      text.replace(NAMED, (_line, before, image) => `${before}${image}@${digests.get(image)}`),
    )
    renameSync(`${path}.new`, path)
  }
  for (const [image, digest] of digests) process.stdout.write(`${image} is ${digest}\n`)
  return EXIT.done
}

function main() {
  try {
    const { values } = parseArgs({
      options: { check: { type: 'boolean' }, help: { type: 'boolean' } },
    })
    if (values.help) {
      process.stdout.write(`${USAGE}\n`)
      return EXIT.done
    }
    return values.check ? check(process.cwd()) : pin(process.cwd())
  } catch (fault) {
    const isUsage = fault.code?.startsWith('ERR_PARSE_ARGS')
    if (!isUsage && !(fault instanceof Failed)) throw fault
    process.stderr.write(isUsage ? `${USAGE}\n` : `${fault.message} Nothing was written.\n`)
    return isUsage ? EXIT.usage : EXIT.failed
  }
}

process.exitCode = main()
