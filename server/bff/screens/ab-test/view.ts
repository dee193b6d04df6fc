import type { AbTestView } from '../../../../shared/screens/ab-test.ts'
import type { Variant } from '../../config/experiments.ts'
import type { Given } from '../../rules/experiments.ts'

/** The variant somebody is shown; null leads home. */
export const abTestView = (given: Given<Variant> | null): AbTestView => ({
  shown: given && {
    title: given.variant.title,
    text: given.variant.text,
    action: given.variant.action,
    chosen: given.isForced ? `You chose the variant “${given.variant.name}”. It is not counted.` : null,
  },
})
