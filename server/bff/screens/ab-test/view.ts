import type { AbTestView } from '../../../../shared/screens/ab-test.ts'
import type { Variant } from '../../config/experiments.ts'
import type { ShownVariant } from '../../rules/experiments.ts'

/** The variant somebody is shown; null leads home. */
export const abTestView = (shown: ShownVariant<Variant> | null): AbTestView => ({
  shown: shown && {
    title: shown.variant.title,
    text: shown.variant.text,
    action: shown.variant.action,
    chosen: shown.isForced ? `You chose the variant “${shown.variant.name}”. It is not counted.` : null,
  },
})
