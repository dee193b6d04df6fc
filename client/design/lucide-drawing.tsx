import { createElement, type SVGProps } from 'react'

/** An icon of lucide-react's as it is published. */
interface IconData {
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[]
}

interface DrawingProps extends SVGProps<SVGSVGElement> {
  readonly size?: number
}

/**
 * Makes a component of an icon, in place of lucide-react's own `createLucideIcon` (vite.config.ts), which also reads
 * a context, makes class names and merges three ways of naming a size: all that icon.tsx does not need.
 */
export default function drawingOf({ node }: IconData) {
  return ({ size, ...rest }: DrawingProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
