import { writeFileSync } from 'node:fs'
import { Transform } from 'node:stream'
import { Parser } from 'tap-parser'

/**
 * Prints each suite as it ends, then every failure whole, and leaves the counts for the runner in the file
 * that TEST_COUNTS names. Counted are the leaf assertions, as tap itself counts them.
 */
export default class Reporter extends Transform {
  #parser = new Parser()
  #failures = []
  #passed = 0
  #failed = 0
  #ended

  constructor() {
    super()
    this.#ended = new Promise((resolve) => this.#parser.on('complete', resolve))
    this.#follow(this.#parser, [])
    this.#parser.on('assert', ({ ok, name, time }) => {
      this.push(`${ok ? 'ok    ' : 'FAILED'} ${name}, ${Math.round(time / 1000)} s\n`)
    })
  }

  #follow(parser, path) {
    parser.on('child', (child) => this.#follow(child, [...path, child.name]))
    let sawChild = false
    parser.on('child', () => {
      sawChild = true
    })
    parser.on('assert', (result) => {
      const closesChild = sawChild
      sawChild = false
      if (result.skip || result.todo) return
      if (closesChild && result.ok) return
      if (result.ok) this.#passed += 1
      else if (!closesChild || !this.#failures.some((failure) => failure.startsWith([...path].join(' › ')))) {
        this.#failed += 1
        this.#failures.push(
          `${[...path, result.name].join(' › ')}\n${JSON.stringify(result.diag ?? {}, null, 2)}`,
        )
      }
    })
    parser.on('bailout', (reason) => {
      this.#failed += 1
      this.#failures.push(`${path.join(' › ')} bailed out: ${reason}`)
    })
  }

  _transform(chunk, _encoding, done) {
    this.#parser.write(chunk)
    done()
  }

  _flush(done) {
    this.#parser.end()
    this.#ended.then((result) => {
      if (!result.ok && this.#failed === 0) {
        this.#failed = 1
        this.#failures.push('A suite did not end as planned.')
      }
      for (const failure of this.#failures) this.push(`\nFAILED ${failure}\n`)
      const counts = process.env.TEST_COUNTS
      if (counts) writeFileSync(counts, JSON.stringify({ passed: this.#passed, failed: this.#failed }))
      done()
    })
  }
}
