/** How a skill stands, in the marks and colors of the pages. */
export type SkillMark = 'green' | 'yellow' | 'red'

const svg = (size: number, box: string, shapes: string): string =>
  `<svg width="${size}" height="${size}" viewBox="${box}" aria-hidden="true" style="display:block">${shapes}</svg>`
const MARK_PX = 22
const FACE_PX = 44

const mark = (shapes: string): string => svg(MARK_PX, '0 0 24 24', shapes)
const icon = (shapes: string): string =>
  mark(
    `<g fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">${shapes}</g>`,
  )

/** What stands before a line: drawn in the mail itself, and never without words beside it. */
export const drawings = {
  green: mark(
    '<circle class="green" cx="12" cy="12" r="10" fill="#14926A" stroke="#0A6648" stroke-width="1.5"/><path class="glyph" d="m7.6 12.4 3 3 5.8-6.4" fill="none" stroke="#FFFFFF" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
  yellow: mark(
    '<path class="half" d="M10.4 2.5a2.3 2.3 0 0 1 3.2 0l7.9 7.9a2.3 2.3 0 0 1 0 3.2l-7.9 7.9a2.3 2.3 0 0 1-3.2 0l-7.9-7.9a2.3 2.3 0 0 1 0-3.2z" fill="#FFF1CC"/><path class="yellow" d="M2 12h20a2.3 2.3 0 0 1-.5 1.6l-7.9 7.9a2.3 2.3 0 0 1-3.2 0l-7.9-7.9A2.3 2.3 0 0 1 2 12z" fill="#FFCB47"/><path class="edge" d="M10.4 2.5a2.3 2.3 0 0 1 3.2 0l7.9 7.9a2.3 2.3 0 0 1 0 3.2l-7.9 7.9a2.3 2.3 0 0 1-3.2 0l-7.9-7.9a2.3 2.3 0 0 1 0-3.2zM2.2 12h19.6" fill="none" stroke="#8A5F00" stroke-width="1.5"/>',
  ),
  red: mark(
    '<path class="red" d="M10.2 3.6a2.1 2.1 0 0 1 3.6 0l8 13.8a2.1 2.1 0 0 1-1.8 3.1H4a2.1 2.1 0 0 1-1.8-3.1z" fill="#B8291F" stroke="#7F1711" stroke-width="1.5"/>',
  ),
  clock: icon('<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>'),
  away: icon(
    '<path d="M8 2v3M16 2v3M3 9h18m-7 4-4 4m0-4 4 4"/><rect x="3" y="3" width="18" height="18" rx="2"/>',
  ),
  warning: icon(
    '<path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01"/>',
  ),
  left: icon('<path d="m16 17 5-5-5-5m5 7H9m0 9H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4"/>'),
  down: icon('<path d="M16 17h6v-6m0 6-8.5-8.5-5 5L2 7"/>'),
  up: icon('<path d="M16 7h6v6m0-6-8.5 8.5-5-5L2 17"/>'),
} as const satisfies Readonly<Record<SkillMark, string>> & Readonly<Record<string, string>>
export type Drawing = keyof typeof drawings

/** The face that stands beside an idea, as on the pages of a family. */
export const FACE = svg(
  FACE_PX,
  '-22 -22 44 44',
  '<circle r="20" fill="#FF7B5F"/><path class="cloud" d="M-13-9a16 16 0 0 1 12-8" stroke="#FFFFFF" stroke-opacity=".55" stroke-width="4" fill="none" stroke-linecap="round"/><circle cx="-4" cy="-1" r="3.2" fill="#182146"/><circle cx="8" cy="-1" r="3.2" fill="#182146"/><path d="M-3 7q5 5 10 0" stroke="#182146" stroke-width="2.6" fill="none" stroke-linecap="round"/>',
)

/** The mark of the brand; where a mail reader draws nothing, the name stands alone. */
export const BRAND =
  '<svg width="30" height="30" viewBox="0 0 36 36" aria-hidden="true" style="vertical-align:middle;margin:0 10px 0 0"><rect width="36" height="36" rx="11" fill="#2348D3"/><path d="M5.5 27.5h25M10 23.5v8" stroke="#FFFFFF" stroke-width="3" stroke-linecap="round"/><path d="M10 19.5C11.5 7 22 6.5 24.8 15.5" fill="none" stroke="#FFFFFF" stroke-width="3" stroke-linecap="round"/><circle cx="26" cy="21.5" r="5.2" fill="#FFC43D"/></svg>'

/** The word that says how a skill stands, on the color of its mark. */
export const chipHtml = (tone: SkillMark, words: string): string =>
  `<span class="chip-${tone}" style="display:inline-block;padding:3px 10px;border-radius:999px;background:${chips[tone].ground};color:${chips[tone].ink};font-size:13px;font-weight:600;white-space:nowrap">${words}</span>`

const chips: Readonly<Record<SkillMark, { readonly ground: string; readonly ink: string }>> = {
  green: { ground: '#DDF3E9', ink: '#075B40' },
  yellow: { ground: '#FFF1CC', ink: '#6B4A00' },
  red: { ground: '#FCE5E2', ink: '#96201A' },
}

/** The same in the dark. */
export const DARK_DRAWINGS = `
  .green { fill: #2FAE83 !important; stroke: #7FE3C0 !important }
  .half { fill: #3B3020 !important }
  .yellow { fill: #FFD25E !important }
  .edge { stroke: #FFE6A3 !important }
  .red { fill: #D4453A !important; stroke: #FF9E95 !important }
  .glyph { stroke: #08130F !important }
  .cloud { stroke: #C2CAE6 !important }
  .chip-green { background: #16382F !important; color: #8FE5C3 !important }
  .chip-yellow { background: #3B3020 !important; color: #FFDD94 !important }
  .chip-red { background: #43202F !important; color: #FFB3AE !important }`
