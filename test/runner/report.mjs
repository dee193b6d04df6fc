import { Parser } from 'tap-parser'

/** What tap itself remarks: the name of a test, its time and its counts. */
const OF_TAP = /^# (Subtest|time=|\{)/
/** What takes long is also a measurement, whose figures are remarks. */
const isMeasured = (area) => area.startsWith('long/')

/**
 * What has come of a run: counts the leaf assertions, as tap itself does, keeps every failure whole, and how long
 * each file and each of its tests took.
 */
export class Report {
  #failures = []
  #areas = new Map()
  #tests = []
  #files = []
  passed = 0

  get failed() {
    return this.#failures.length
  }

  /** Reads the TAP of one process of an area, in which a test named by a file begins that file. */
  follow(stream, area) {
    const parser = new Parser()
    let file
    parser.on('child', ({ name }) => {
      if (/\.test\.tsx?$/.test(name)) file = name
    })
    parser.on('assert', ({ name, time }) => {
      if (file && time) this.#tests.push({ name: `${file} › ${name}`, ms: time })
    })
    this.#count(parser, area, () => (file ? [file] : []))
    stream.pipe(parser)
  }

  #count(parser, area, pathOf) {
    // A test ends with an assertion of its parent's, which repeats what was counted in it.
    let counted
    parser.on('child', (child) => {
      counted = this.failed
      this.#count(child, area, () => [...pathOf(), child.name])
    })
    parser.on('assert', ({ ok, name, diag, skip, todo }) => {
      const before = counted
      counted = undefined
      if (skip || todo) return
      if (!ok && (before === undefined || before === this.failed))
        this.fail(
          area,
          `${[...pathOf(), name].join(' › ')}\n${JSON.stringify(diag ?? {}, withoutBundles, 2)}`,
        )
      else if (ok && before === undefined) this.passed += 1
    })
    parser.on('comment', (text) => {
      if (isMeasured(area) && !OF_TAP.test(text)) process.stdout.write(text)
    })
    parser.on('bailout', (reason) => this.fail(area, `${pathOf().join(' › ')} bailed out: ${reason}`))
  }

  fail(area, what) {
    this.#failures.push(what)
    this.#areaOf(area).failed += 1
    process.stdout.write(`FAILED ${what.split('\n')[0]}\n`)
  }

  ran(area, file, { ms, cpuMs }) {
    this.#files.push({ area, name: file, ms, cpuMs })
    const of = this.#areaOf(area)
    of.files += 1
    of.cpuMs += cpuMs
    of.ms += ms
  }

  #areaOf(area) {
    if (!this.#areas.has(area)) this.#areas.set(area, { files: 0, failed: 0, ms: 0, cpuMs: 0 })
    return this.#areas.get(area)
  }

  areaDone(area) {
    const { files, failed, ms, cpuMs } = this.#areaOf(area)
    const times = `${files} files, ${seconds(ms)}, of them ${seconds(cpuMs)} of processor`
    process.stdout.write(`${failed === 0 ? 'ok    ' : 'FAILED'} ${area}, ${times}\n`)
  }

  /** What each file took. */
  get ranFiles() {
    return this.#files.map(({ area, name, ms }) => ({ area, file: name, ms }))
  }

  /** Prints the files and the tests that took longest; processor time is also that of a test's browser. */
  printSlowest(count) {
    const slowest = (list) => [...list].sort((a, b) => b.ms - a.ms).slice(0, count)
    process.stdout.write('\nThe slowest files: time, processor time\n')
    for (const { name, ms, cpuMs } of slowest(this.#files))
      process.stdout.write(`${seconds(ms).padStart(8)} ${seconds(cpuMs).padStart(8)}  ${name}\n`)
    process.stdout.write('\nThe slowest tests\n')
    for (const { name, ms } of slowest(this.#tests))
      process.stdout.write(`${seconds(ms).padStart(8)}  ${name}\n`)
  }

  /** Prints every failure whole, and the counts as the last line. */
  printEnd() {
    for (const failure of this.#failures) process.stdout.write(`\nFAILED ${failure}\n`)
    process.stdout.write(`\n${this.passed} passed, ${this.failed} failed\n`)
  }
}

/** Longer lines are those of minified packages, which say nothing about a failure. */
const LONGEST_LINE = 500
/** Leaves out the source beside a failure if it is minified: a module that is not found is reported in a package. */
const withoutBundles = (key, value) =>
  key === 'source' &&
  String(value)
    .split('\n')
    .some((line) => line.length > LONGEST_LINE)
    ? undefined
    : value

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
