/** Every data mark and the word that always accompanies it (components.md, Rules: color is never alone). */
export const markLabels = {
  green: 'Consistently',
  yellow: 'Sometimes',
  red: 'Not yet',
  none: 'Not enough data',
  excel: 'Excellent',
  pass: 'Passed',
  lose: 'Lost',
  quit: 'Left early',
  quitS: 'Left early, shut down',
  quitP: 'Left early, pro',
  quitA: 'Left early, aimless',
  quitV: 'Left early, avoidance',
  unknown: 'Unknown',
  step0: 'No data yet',
  step1: 'Low',
  step2: 'Medium',
  step3: 'High',
} as const
export type MarkName = keyof typeof markLabels
