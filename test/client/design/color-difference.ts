import {
  type Color,
  clampRgb,
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  type Rgb,
  wcagLuminance,
} from 'culori'

/** A color as a given eye sees it. */
type Sight = (hex: string) => Color

const linear = converter('lrgb')

/**
 * The sight of a color-blind eye after Machado, Oliveira and Fernandes (2009), severity 1. Their matrices are
 * for linear light; culori multiplies whatever numbers it is given, so it is given the linear ones.
 */
const deficient =
  (filter: (light: Rgb) => Rgb): Sight =>
  (hex) => {
    const { r, g, b } = linear(hex) ?? { r: 0, g: 0, b: 0 }
    return clampRgb({ ...filter({ mode: 'rgb', r, g, b }), mode: 'lrgb' })
  }

/** Only the lightness of a color, as on a grayscale print. */
const gray: Sight = (hex) => {
  const y = wcagLuminance(hex)
  return { mode: 'lrgb', r: y, g: y, b: y }
}

/** The eyes (and the printer) whose sight is checked. */
export const sights: Record<string, Sight> = {
  normal: (hex) => linear(hex) as Color,
  protan: deficient(filterDeficiencyProt()),
  deutan: deficient(filterDeficiencyDeuter()),
  tritan: deficient(filterDeficiencyTrit()),
  gray,
}

const ciede2000 = differenceCiede2000()

/** The CIEDE2000 difference of two colors for a given eye. */
export const difference = (sight: Sight, one: string, other: string): number =>
  ciede2000(sight(one), sight(other))
