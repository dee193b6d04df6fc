import { createHash } from 'node:crypto'

interface WeightedVariant {
  readonly name: string
  /** How many of a hundred people it falls to. */
  readonly share: number
}
interface RunningExperiment<V extends WeightedVariant> {
  readonly template: string
  readonly variants: readonly V[]
}

const HUNDRED = 100
const BYTES = 4

/**
 * The variant that falls to somebody: the same at every visit and in every process while the shares stay, and
 * independent of the variants of other experiments.
 */
export function variantFor<V extends WeightedVariant>(
  { template, variants }: RunningExperiment<V>,
  accountId: string,
): V | undefined {
  const hash = createHash('sha256').update(`${template} ${accountId}`).digest().readUIntBE(0, BYTES)
  let left = (hash / 2 ** (BYTES * 8)) * HUNDRED
  return variants.find(({ share }) => {
    left -= share
    return left < 0
  })
}

interface VariantRequest<V extends WeightedVariant> {
  readonly running: readonly RunningExperiment<V>[]
  readonly template: string | undefined
  readonly accountId: string
  /** The variant asked for by an internal administrator. */
  readonly forced: string | undefined
}

/** What somebody is shown of an experiment, and whether they chose it themselves. */
export interface ShownVariant<V extends WeightedVariant = WeightedVariant> {
  readonly template: string
  readonly variant: V
  readonly isForced: boolean
}

/** The variant to show somebody at a template; null where no experiment runs there. */
export function chooseVariant<V extends WeightedVariant>(request: VariantRequest<V>): ShownVariant<V> | null {
  const experiment = request.running.find(({ template }) => template === request.template)
  if (!experiment) return null
  const chosen = experiment.variants.find(({ name }) => name === request.forced)
  const variant = chosen ?? variantFor(experiment, request.accountId)
  return variant ? { template: experiment.template, variant, isForced: chosen !== undefined } : null
}
