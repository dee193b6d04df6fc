import type { Picture } from '../../../shared/rules/picture-password.ts'

/** What stands before a food in the silly sentence, where it is not 'a'. */
const articles: Partial<Readonly<Record<Picture, string>>> = {
  apple: 'an',
  bread: 'some',
  cheese: 'some',
  grapes: 'some',
  'ice cream': 'an',
}

/** 'a cookie', 'an apple', 'some bread'. */
export const articleOf = (food: Picture): string => articles[food] ?? 'a'

/** How a picture is announced: by its name and its place, 'Owl, picture 3 of 9'; never whether it is right. */
export const tileLabel = (picture: string, place: number, count: number): string =>
  `${picture.slice(0, 1).toUpperCase()}${picture.slice(1)}, picture ${place} of ${count}`
