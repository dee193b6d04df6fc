import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Overlay } from 'react-aria/Overlay'
import { useOverlay } from 'react-aria/useOverlay'
import { usePreventScroll } from 'react-aria/usePreventScroll'
import { hideBeneath } from './hide-beneath.ts'

interface ModalLayerProps {
  /** Whether Escape or a press outside closes it. */
  readonly isDismissable: boolean
  readonly onClose: () => void
  readonly scrim: string | undefined
  readonly className: string
  readonly children: ReactNode
}

/**
 * What lies over the whole page: the focus moves in, stays inside and goes back to the opener, and the page does not
 * scroll. As react-aria's own modal, from the same parts, without `inert` and without measuring the page.
 */
export function ModalLayer({ isDismissable, onClose, scrim, className, children }: ModalLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { overlayProps, underlayProps } = useOverlay(
    { isOpen: true, onClose, isDismissable, isKeyboardDismissDisabled: !isDismissable },
    box,
  )
  usePreventScroll()
  useLayoutEffect(() => (layer.current ? hideBeneath(layer.current) : undefined), [])
  return (
    <Overlay shouldContainFocus>
      <div ref={layer} {...underlayProps} className={scrim}>
        <div ref={box} {...overlayProps} className={className}>
          {children}
        </div>
      </div>
    </Overlay>
  )
}
