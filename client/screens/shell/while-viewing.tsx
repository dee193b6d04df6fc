import type { ShellView } from '../../../shared/screens/shell.ts'
import { useView } from '../../data/use-view.ts'
import { Banners } from './banners.tsx'

/**
 * Above a page without the frame, in a view as somebody else: whose account it is, the time left and the way
 * back (S6.45, S6.46?).
 */
export default function WhileViewing() {
  const { view: shell } = useView<ShellView>('shell')
  return shell?.kind === 'impersonation' ? <Banners banners={shell.banners.slice(0, 1)} /> : null
}
