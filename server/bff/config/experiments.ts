import type { Rule } from '../../variables/rule.ts'

/** One way a page of an experiment may read. */
export interface Variant {
  readonly name: string
  /** Of a hundred people, how many are given it. All of an experiment's come to a hundred. */
  readonly share: number
  readonly title: string
  readonly text: string
  /** The one thing to do there, on this site. */
  readonly action: { readonly label: string; readonly href: string }
}

/** A page at `/abTest/:template` in several variants (S2.77, S2.78?). */
export interface Experiment {
  readonly template: string
  readonly variants: readonly Variant[]
}

/** Every experiment of this version; `EXPERIMENTS` says which of them run. None is shipped. */
export const registeredExperiments: readonly Experiment[] = []

export const experimentsByTemplate: Rule<readonly Experiment[]> = {
  form: 'one or more experiments of this version, by their template, separated by commas',
  parse(text) {
    const named = text.split(',').map((name) => registeredExperiments.find((one) => one.template === name))
    return named.every((one) => one !== undefined) ? named : undefined
  },
}
