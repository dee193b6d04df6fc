import { createHash } from 'node:crypto'

interface Shared {
  readonly name: string
  /** Of a hundred people, how many are given it. */
  readonly share: number
}
interface Running<V extends Shared> {
  readonly template: string
  readonly variants: readonly V[]
}

const HUNDRED = 100
const BYTES = 4

/**
 * The variant somebody is given: the same at every visit and in every process for as long as the shares stay, and of
 * one experiment whatever another's was.
 */
export function variantFor<V extends Shared>(
  { template, variants }: Running<V>,
  accountId: string,
): V | undefined {
  const hash = createHash('sha256').update(`${template} ${accountId}`).digest().readUIntBE(0, BYTES)
  let left = (hash / 2 ** (BYTES * 8)) * HUNDRED
  return variants.find(({ share }) => {
    left -= share
    return left < 0
  })
}

interface VariantRequest<V extends Shared> {
  readonly running: readonly Running<V>[]
  readonly template: string | undefined
  readonly accountId: string
  /** The variant asked for by an internal administrator. */
  readonly forced: string | undefined
}

/** What somebody is shown of an experiment, and whether it was chosen rather than given to them. */
export interface Given<V extends Shared = Shared> {
  readonly template: string
  readonly variant: V
  readonly isForced: boolean
}

/** What somebody is to be shown at a template; null where no experiment runs there. */
export function variantShown<V extends Shared>(request: VariantRequest<V>): Given<V> | null {
  const experiment = request.running.find(({ template }) => template === request.template)
  if (!experiment) return null
  const chosen = experiment.variants.find(({ name }) => name === request.forced)
  const variant = chosen ?? variantFor(experiment, request.accountId)
  return variant ? { template: experiment.template, variant, isForced: chosen !== undefined } : null
}
