import { useParentSize } from '@visx/responsive'
import { usePrinting } from '../ui/use-printing.ts'

/** In px, the width of a card on letter paper: a chart drawn this wide keeps its type size in print. */
export const PAPER_WIDTH = 640

/**
 * The size available to a chart, in px: its parent's on screen, the paper's width while printing.
 */
export function useChartSize() {
  const { parentRef, width, height } = useParentSize({ debounceTime: 50 })
  const isPrinting = usePrinting()
  return { parentRef, width: isPrinting ? PAPER_WIDTH : width, height, isPrinting }
}
